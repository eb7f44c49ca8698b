import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { pointHistories } from '#provider/db/point-tables.ts';
import { expiredPoints } from './expired-points.ts';

/** Stores the expiries of the customer's points. Parallel requests store each expiry only once. */
export async function expirePoints(db: Database, customerId: number, now: Date): Promise<void> {
  const entries = await db
    .select()
    .from(pointHistories)
    .where(and(eq(pointHistories.customerId, customerId), isNull(pointHistories.expiryOf)))
    .orderBy(asc(pointHistories.createdAt), asc(pointHistories.id));
  const expired = expiredPoints(entries, now);
  if (expired.length === 0) return;
  await db
    .insert(pointHistories)
    .values(
      expired.map(({ expiryOf, points, at }) => ({
        customerId,
        expiryOf,
        points: -points,
        reason: 'ポイントの有効期限切れ',
        createdAt: at,
      })),
    )
    .onConflictDoNothing();
}
