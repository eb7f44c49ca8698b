import type { Call, Handler } from '#provider/http/call.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

/** Limits what each customer may mark, all marks together: every one may be a row. */
export const asMark =
  <E extends Endpoint & { access: 'customer' }>(mark: Handler<E>): Handler<E> =>
  async (call) => {
    const { deps, customer } = call as unknown as Call<Endpoint & { access: 'customer' }>;
    return (await takeTurn(deps, [['marksPerCustomer', customer.id]])) ?? mark(call);
  };
