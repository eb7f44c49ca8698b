import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { notFound } from '#provider/http/reply.ts';
import type { RateLimitUse } from './consume-rate-limit.ts';
import { consumeRateLimit, refuseIfUsedUp } from './consume-rate-limit.ts';

type LookupResult<Found> = { ok: true; found: Found } | Refusal;

/**
 * Looks up a uuid or token that anybody may try. Returns 404 for a miss, and 429 after too many misses from one
 * network, without asking the database for the uuid. Only misses count, because many customers share one network. A
 * look-up that throws is no miss.
 */
export async function findWithMissLimit<Found>(
  deps: ProviderDeps,
  network: string,
  find: () => Promise<Found | null>,
): Promise<LookupResult<Found>> {
  const turn: RateLimitUse = ['missesPerIp', network];
  const limited = await refuseIfUsedUp(deps, turn);
  if (limited) return limited;
  const found = await find();
  return found === null ? ((await consumeRateLimit(deps, [turn])) ?? notFound) : { ok: true, found };
}
