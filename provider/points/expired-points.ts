import { addDays, tokyoDay } from '#provider/booking/tokyo-time.ts';

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
export function expiredPoints(entries: readonly PointEntry[], now: Date): Expiry[] {
  const lots: Lot[] = [];
  let debt = 0;
  for (const { id, points, expiresOn, createdAt } of entries) {
    if (points > 0) lots.push({ id, expiresOn, left: points });
    debt = spend(lots, debt + Math.max(0, -points), tokyoDay(createdAt));
  }
  return lots.flatMap(({ id, expiresOn, left }) =>
    expiresOn !== null && left > 0 && expiresOn < tokyoDay(now)
      ? [{ expiryOf: id, points: left, at: midnightAfter(expiresOn) }]
      : [],
  );
}

/** Returns the points for which no lot is left. */
function spend(lots: readonly Lot[], points: number, day: string): number {
  const good = lots.filter(({ expiresOn }) => expiresOn === null || expiresOn >= day);
  let open = points;
  for (const lot of good.sort(byExpiry)) {
    const taken = Math.min(lot.left, open);
    lot.left -= taken;
    open -= taken;
  }
  return open;
}

const NEVER = '9999-12-31';
const byExpiry = (a: Lot, b: Lot): number => (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER);

const midnightAfter = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00+09:00`);
