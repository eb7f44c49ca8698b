import { cooperationConsents } from '#provider/db/customer-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/customer.contract.ts';

/** The latest decision replaces the earlier one, so that a customer can withdraw the consent (INFO-7). */
export const updateCooperationInfo: Handler<typeof contract.updateCooperationInfo> = async ({
  db,
  arrival,
  customer,
  body: { consented },
}) => {
  const decision = { consented, decidedAt: arrival.startedAt };
  await db
    .insert(cooperationConsents)
    .values({ customerId: customer.id, ...decision })
    .onConflictDoUpdate({ target: cooperationConsents.customerId, set: decision });
  return answer({ consented });
};
