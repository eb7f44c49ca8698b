import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { pointHistories } from '#provider/db/incentive-tables.ts';
import { expiredPoints } from './expired-points.ts';

interface LedgerEntry {
  readonly id: number;
  readonly points: number;
  readonly reason: string;
  readonly expiresOn: string | null;
  readonly createdAt: Date;
  /** The sum of this entry and all earlier ones. */
  readonly balance: number;
}

/**
 * Returns the points of a customer in chronological order, as they are at `now`. An expiry is an entry of its own, which
 * no table stores, so the balance is right before anybody has looked.
 */
export async function readPointLedger(db: Database, customerId: number, now: Date): Promise<LedgerEntry[]> {
  const { id, points, reason, expiresOn, createdAt, expiryOf } = pointHistories;
  const rows = await db
    .select({ id, points, reason, expiresOn, createdAt })
    .from(pointHistories)
    .where(and(eq(pointHistories.customerId, customerId), isNull(expiryOf)))
    .orderBy(asc(createdAt), asc(id));
  const expiries = expiredPoints(rows, now).map((expiry) => ({
    // No row has this id, and it stays the same for every reader.
    id: Number.MAX_SAFE_INTEGER - expiry.expiryOf,
    points: -expiry.points,
    reason: 'ポイントの有効期限切れ',
    expiresOn: null,
    createdAt: expiry.at,
  }));
  let balance = 0;
  return [...rows, ...expiries]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((entry) => {
      balance += entry.points;
      return { ...entry, balance };
    });
}
