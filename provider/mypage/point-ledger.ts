import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { pointHistories, pointSettings } from '#provider/db/incentive-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/point.contract.ts';
import { addDays, instantInJapan, todayInJapan } from '#src/lib/japan-date.ts';

/** Points are off for a builder without a setting. */
export const getCheckPointSetting: Handler<typeof contract.getCheckPointSetting> = async ({
  db,
  customer,
}) => {
  const [setting] = await db
    .select()
    .from(pointSettings)
    .where(eq(pointSettings.builderId, customer.builderId));
  return answer({ enabled: setting?.enabled ?? false });
};

export const getPointHistories: Handler<typeof contract.getPointHistories> = async ({
  deps,
  db,
  customer,
}) => {
  const entries = await findPointLedger(db, customer.id, deps.now());
  return answer({
    pointHistories: entries
      .map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }))
      .reverse(),
  });
};

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
export async function findPointLedger(db: Database, customerId: number, now: Date): Promise<LedgerEntry[]> {
  const { id, points, reason, expiresOn, createdAt, expiryOf } = pointHistories;
  const rows = await db
    .select({ id, points, reason, expiresOn, createdAt })
    .from(pointHistories)
    .where(and(eq(pointHistories.customerId, customerId), isNull(expiryOf)))
    .orderBy(asc(createdAt), asc(id));
  const expiries = listExpiries(rows, now).map((expiry) => ({
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

export interface PointEntry {
  readonly id: number;
  readonly points: number;
  /** The last day in Asia/Tokyo on which the points are valid. Null if they never expire. */
  readonly expiresOn: string | null;
  readonly createdAt: Date;
}

/** From the instant `at` on, `points` of the entry with the id `expiryOf` are expired. */
export interface Expiry {
  readonly expiryOf: number;
  readonly points: number;
  readonly at: Date;
}

interface Lot {
  readonly id: number;
  readonly expiresOn: string | null;
  left: number;
}

/**
 * Returns the points that have expired unused by `now`. `entries` belong to one customer and are in chronological
 * order, without earlier expiries. Points that expire first are spent first. Points that never expire are spent last.
 * Points that were spent and then taken back are a debt, which the next ones pay.
 */
export function listExpiries(entries: readonly PointEntry[], now: Date): Expiry[] {
  const lots: Lot[] = [];
  let debt = 0;
  for (const { id, points, expiresOn, createdAt } of entries) {
    if (points > 0) lots.push({ id, expiresOn, left: points });
    debt = spendPoints(lots, debt + Math.max(0, -points), todayInJapan(createdAt));
  }
  return lots.flatMap(({ id, expiresOn, left }) =>
    expiresOn !== null && left > 0 && expiresOn < todayInJapan(now)
      ? [{ expiryOf: id, points: left, at: instantInJapan(addDays(expiresOn, 1), '00:00') }]
      : [],
  );
}

/** Returns the points for which no lot is left. */
function spendPoints(lots: readonly Lot[], points: number, day: string): number {
  const validLots = lots.filter(({ expiresOn }) => expiresOn === null || expiresOn >= day);
  let open = points;
  for (const lot of validLots.sort(byExpiry)) {
    const spent = Math.min(lot.left, open);
    lot.left -= spent;
    open -= spent;
  }
  return open;
}

const NEVER = '9999-12-31';
const byExpiry = (a: Lot, b: Lot): number => (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER);
