import type { ProviderDeps } from '#provider/deps.ts';
import type { Arrival } from '#provider/http/call.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';
import type { Identification } from './identify-visitor.ts';
import { identifyVisitor } from './identify-visitor.ts';
import { lineUnreachable } from './refusals.ts';

/**
 * The visitor of a uuid, within the limits of sign-ins and refreshes. LINE is asked first, so that nobody's failures keep
 * away a customer whom LINE knows.
 */
export async function admitVisitor(
  deps: ProviderDeps,
  { ip }: Arrival,
  { lineAccessToken, uuid }: { lineAccessToken: string; uuid: string },
): Promise<Identification> {
  const visitor = await identifyVisitor(deps, lineAccessToken, uuid);
  if (visitor === lineUnreachable) return visitor;
  const limited = visitor.ok
    ? await takeTurn(deps, [['signInsPerCustomer', visitor.customer.id]])
    : await takeTurn(deps, [
        ['failedSignInsPerIp', ip],
        ['failedSignInsPerVisitor', `${ip} ${uuid.toLowerCase()}`],
      ]);
  return limited ?? visitor;
}
