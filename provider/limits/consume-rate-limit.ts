import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { rateLimits } from '#provider/db/bookkeeping-tables.ts';
import { toSqlInstant } from '#provider/db/columns.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { notFound } from '#provider/http/reply.ts';
import type { RateLimitName } from './rate-limits.ts';
import type { LimitWindow } from './refuse-use.ts';
import { refuseUse } from './refuse-use.ts';

/** The name of a limit, and its key: a network (`clientNetwork`), a uuid, a phone number or an id. */
export type RateLimitUse = readonly [limit: RateLimitName, whose: string | number];

type LimitDeps = Pick<ProviderDeps, 'db' | 'now' | 'settings' | 'tell'>;

/**
 * Counts one use against each limit. Returns 429 for the first limit that is exceeded, or null. A use that is refused
 * counts only towards that limit. The counts are in the database, so that all instances share them. Inside a
 * transaction, pass the transaction as `db`. It must commit even after a refusal, because refused uses also count.
 */
export async function consumeRateLimit(
  deps: LimitDeps,
  uses: readonly RateLimitUse[],
): Promise<Refusal | null> {
  for (const [index, use] of uses.entries()) {
    const [limit] = use;
    const { uses: maxUses, seconds } = deps.settings.rateLimits[limit];
    const window = await countUse(deps.db, toKey(use), deps.now(), seconds);
    if (window.uses <= maxUses) continue;
    await refundRateLimit(deps, uses.slice(0, index));
    return refuseUse(deps, limit, window, deps.now());
  }
  return null;
}

/**
 * Returns 429 if as many uses are counted as the limit allows, or null. Counts nothing before that, so that parallel
 * calls that will not count do not refuse each other.
 */
async function checkRateLimit(deps: LimitDeps, use: RateLimitUse): Promise<Refusal | null> {
  const [limit] = use;
  const { uses: maxUses } = deps.settings.rateLimits[limit];
  const [window] = await deps.db
    .select({ uses: rateLimits.uses, endsAt: rateLimits.endsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, toKey(use)), gt(rateLimits.endsAt, deps.now())));
  if (window && window.uses > maxUses)
    return refuseUse(deps, limit, { ...window, uses: window.uses + 1 }, deps.now());
  // The first refusal is counted, so that it is logged as the first one.
  return (window?.uses ?? 0) < maxUses ? null : consumeRateLimit(deps, [use]);
}

/** Counts one use against each limit, and runs `attempt` unless it is refused. An attempt that throws does not count. */
export async function withRateLimits<Result>(
  deps: LimitDeps & Pick<ProviderDeps, 'report'>,
  uses: readonly RateLimitUse[],
  attempt: () => Promise<Result>,
): Promise<Result | Refusal> {
  const limited = await consumeRateLimit(deps, uses);
  if (limited) return limited;
  try {
    return await attempt();
  } catch (error) {
    await refundRateLimit(deps, uses).catch(deps.report);
    throw error;
  }
}

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
  const use: RateLimitUse = ['missesPerIp', network];
  const limited = await checkRateLimit(deps, use);
  if (limited) return limited;
  const found = await find();
  return found === null ? ((await consumeRateLimit(deps, [use])) ?? notFound) : { ok: true, found };
}

/** Takes back one use of each limit. Attempts are counted as failures in advance, so call this after a success. */
export async function refundRateLimit(
  { db, now }: Pick<ProviderDeps, 'db' | 'now'>,
  uses: readonly RateLimitUse[],
): Promise<void> {
  if (uses.length === 0) return;
  await db
    .update(rateLimits)
    .set({ uses: sql`${rateLimits.uses} - 1` })
    .where(
      and(inArray(rateLimits.key, uses.map(toKey)), gt(rateLimits.uses, 0), gt(rateLimits.endsAt, now())),
    );
}

const toKey = ([limit, whose]: RateLimitUse): string => sha256(`${limit} ${whose}`);

async function countUse(db: Database, key: string, now: Date, seconds: number): Promise<LimitWindow> {
  const fresh: LimitWindow = { uses: 1, endsAt: new Date(now.getTime() + seconds * 1000) };
  const isOver = sql`${rateLimits.endsAt} <= ${toSqlInstant(now)}`;
  const [window = fresh] = await db
    .insert(rateLimits)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        uses: sql`case when ${isOver} then 1 else ${rateLimits.uses} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ uses: rateLimits.uses, endsAt: rateLimits.endsAt });
  if (window.uses === 1) await deleteExpiredWindows(db, now);
  return window;
}

/**
 * Deletes a few expired windows whenever a new one starts. Skips locked rows, so that two callers never wait for each
 * other.
 */
async function deleteExpiredWindows(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.endsAt, now))
    .limit(10)
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, over));
}
