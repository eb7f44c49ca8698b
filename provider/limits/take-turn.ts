import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import type { Database } from '#provider/db/database.ts';
import { rateLimits } from '#provider/db/rate-limit-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { because, tooManyRequests } from '#provider/http/reply.ts';
import type { RateLimitName } from './rate-limits.ts';

/** The name of a limit, and its key: an IP address, a uuid, a phone number or a customer's id. */
export type Turn = readonly [limit: RateLimitName, whose: string | number];

/**
 * Counts one use against each limit. Returns 429 for the first limit that is exceeded, or null. The counts are in the
 * database, so that all instances share them. Inside a transaction, pass the transaction as `db`. It must commit even
 * after a refusal, because refused uses also count.
 */
export async function takeTurn(
  { db, now, settings, tell }: Pick<ProviderDeps, 'db' | 'now' | 'settings' | 'tell'>,
  turns: readonly Turn[],
): Promise<Refusal | null> {
  for (const turn of turns) {
    const [limit] = turn;
    const { uses, seconds } = settings.rateLimits[limit];
    const window = await countUse(db, keyOf(turn), now(), seconds);
    if (window.uses <= uses) continue;
    tell({ kind: 'limitReached', limit, isFirst: window.uses === uses + 1 });
    return because(limit, tooManyRequests(secondsUntil(window.endsAt, now())));
  }
  return null;
}

/** Takes back one use of each limit. Attempts are counted as failures in advance, so call this after a success. */
export async function giveBack(
  { db, now }: Pick<ProviderDeps, 'db' | 'now'>,
  turns: readonly Turn[],
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ uses: sql`${rateLimits.uses} - 1` })
    .where(
      and(inArray(rateLimits.key, turns.map(keyOf)), gt(rateLimits.uses, 0), gt(rateLimits.endsAt, now())),
    );
}

const keyOf = ([limit, whose]: Turn): string => sha256(`${limit} ${whose}`);

/** Returns the whole seconds until a future instant, at least 1. */
export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));

type Window = Omit<typeof rateLimits.$inferSelect, 'key'>;

async function countUse(db: Database, key: string, now: Date, seconds: number): Promise<Window> {
  const fresh: Window = { uses: 1, endsAt: new Date(now.getTime() + seconds * 1000) };
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;
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
  if (window.uses === 1) await forgetSome(db, now);
  return window;
}

/**
 * Deletes a few expired windows whenever a new one starts. Skips locked rows, so that two callers never wait for each
 * other.
 */
async function forgetSome(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.endsAt, now))
    .limit(10)
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, over));
}
