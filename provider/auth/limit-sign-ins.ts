import type { ProviderDeps } from '#provider/deps.ts';
import type { Arrival } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';

/** Sign-ins and refreshes count together, by where they come from and by whom they are for. */
export const limitSignIns = (deps: ProviderDeps, { ip }: Arrival, uuid: string): Promise<Refusal | null> =>
  takeTurn(deps, [
    ['signInsPerIp', ip],
    ['signInsPerUuid', uuid.toLowerCase()],
  ]);
