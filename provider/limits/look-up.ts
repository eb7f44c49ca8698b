import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { notFound } from '#provider/http/reply.ts';
import type { Turn } from './take-turn.ts';
import { giveBack, takeTurn } from './take-turn.ts';

type Finding<Found> = { ok: true; found: Found } | Refusal;

/**
 * Looks up a uuid or token that anybody may try. Returns 404 for a miss, and 429 after too many misses from one IP
 * address. Hits do not count, because many customers share one address.
 */
export async function lookUp<Found>(
  deps: ProviderDeps,
  ip: string,
  find: () => Promise<Found | null>,
): Promise<Finding<Found>> {
  const turns: Turn[] = [['missesPerIp', ip]];
  const limited = await takeTurn(deps, turns);
  if (limited) return limited;
  const found = await find();
  if (found === null) return notFound;
  await giveBack(deps, turns);
  return { ok: true, found };
}
