import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getPointHistories } from '#src/api/contract/point.contract.ts';

export type PointEntry = ResponseOf<typeof getPointHistories>['pointHistories'][number];

/** The customer's points, newest entry first. Not enabled if the builder gives no points. */
export type Points = { enabled: false } | { enabled: true; entries: readonly PointEntry[] };

/** Without points, the history does not matter, not even if it cannot be loaded. */
export const receivePoints = async (
  isEnabled: Promise<boolean>,
  histories: Promise<readonly PointEntry[]>,
): Promise<Points> => ((await isEnabled) ? { enabled: true, entries: await histories } : { enabled: false });

/** Points that are valid until the end of the day `expiresOn`, `YYYY-MM-DD`. */
export interface PointsToExpire {
  expiresOn: string;
  points: number;
}

/** `entries` are newest first. */
export const balanceOf = (entries: readonly PointEntry[]): number => entries[0]?.balance ?? 0;

const NEVER = '9999-12-31';

/**
 * The points that expire next. Points with the earliest expiry are spent first. Null if none expire, or if the entries do
 * not add up to the balance. `entries` are newest first.
 */
export function nextToExpire(entries: readonly PointEntry[]): PointsToExpire | null {
  const lots: { expiresOn: string; points: number }[] = [];
  for (const { points, expiresOn } of [...entries].reverse()) {
    if (points > 0) lots.push({ expiresOn: expiresOn ?? NEVER, points });
    else spend(lots, -points);
  }
  const left = lots.filter((lot) => lot.points > 0);
  const sum = left.reduce((total, lot) => total + lot.points, 0);
  const [first] = [...left].sort(byExpiry);
  if (!first || first.expiresOn === NEVER || sum !== balanceOf(entries)) return null;
  const together = left.filter(({ expiresOn }) => expiresOn === first.expiresOn);
  return { expiresOn: first.expiresOn, points: together.reduce((total, lot) => total + lot.points, 0) };
}

function spend(lots: readonly PointsToExpire[], points: number): void {
  let open = points;
  for (const lot of [...lots].sort(byExpiry)) {
    const taken = Math.min(lot.points, open);
    lot.points -= taken;
    open -= taken;
  }
}

const byExpiry = (one: PointsToExpire, other: PointsToExpire): number =>
  one.expiresOn.localeCompare(other.expiresOn);
