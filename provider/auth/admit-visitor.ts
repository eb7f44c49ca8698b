import type { ProviderDeps } from '#provider/deps.ts';
import type { Arrival } from '#provider/http/call.ts';
import { reasonOf } from '#provider/http/reply.ts';
import type { Turn } from '#provider/limits/take-turn.ts';
import { giveBack, takeTurn } from '#provider/limits/take-turn.ts';
import { isFor } from '#provider/watch/request-in-hand.ts';
import type { Identification } from './identify-visitor.ts';
import { identifyVisitor } from './identify-visitor.ts';

/**
 * Applies the rate limits for sign-ins and refreshes, and then identifies the visitor. The limits apply before LINE is
 * asked, because LINE refuses everybody when it is asked too often. An attempt counts as failed only if the visitor is
 * refused, not if LINE cannot answer.
 */
export async function admitVisitor(
  deps: ProviderDeps,
  arrival: Arrival,
  shown: { lineAccessToken: string; uuid: string },
): Promise<Identification> {
  const visitor = await admitted(deps, arrival, shown);
  if (!visitor.ok) deps.tell({ kind: 'signInRefused', reason: reasonOf(visitor) });
  return visitor;
}

async function admitted(
  deps: ProviderDeps,
  { ip }: Arrival,
  { lineAccessToken, uuid }: { lineAccessToken: string; uuid: string },
): Promise<Identification> {
  const failures: Turn[] = [
    ['failedSignInsPerIp', ip],
    ['failedSignInsPerVisitor', `${ip} ${uuid.toLowerCase()}`],
  ];
  const tooManyFailures = await takeTurn(deps, failures);
  if (tooManyFailures) return tooManyFailures;
  const visitor =
    (await takeTurn(deps, [['lineQuestionsInAll', 'all']])) ??
    (await identifyVisitor(deps, lineAccessToken, uuid));
  if (visitor.ok || visitor.status === 429 || visitor.status === 503) await giveBack(deps, failures);
  if (!visitor.ok) return visitor;
  isFor(visitor.customer);
  return (await takeTurn(deps, [['signInsPerCustomer', visitor.customer.id]])) ?? visitor;
}
