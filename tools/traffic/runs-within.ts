import { addDays, tokyoInstant } from '#provider/booking/tokyo-time.ts';
import type { Place } from './flow-places.ts';
import { readViews } from './page-views.ts';
import type { Run } from './runs.ts';
import { PAUSE_MS, runsOf } from './runs.ts';
import type { Span, ViewPart } from './view-parts.ts';

/**
 * Selects the runs to count by their start day in Tokyo and by their tracking code. A run is a customer's pass through
 * a wizard.
 */
export interface Choice {
  /** The first and the last day, `YYYY-MM-DD`. Null for all entries. */
  days: readonly [first: string, last: string] | null;
  trackingCode: string | null;
}

/**
 * Returns the chosen runs. Page views after the last day do not count, so that periods of equal length can be compared.
 */
export async function runsWithin(
  partsIn: (span: Span | null) => AsyncIterable<ViewPart>,
  { days, trackingCode }: Choice,
  placeOf: (path: string) => Place | null,
): Promise<Run[]> {
  const begin = days ? tokyoInstant(days[0], '00:00').getTime() : Number.NEGATIVE_INFINITY;
  // Earlier entries are needed to know which runs began before the first day.
  const span = days && {
    from: begin - PAUSE_MS,
    until: tokyoInstant(addDays(days[1], 1), '00:00').getTime(),
  };
  const customers = await readViews(partsIn(span));
  return customers
    .flatMap((views) => runsOf(views, placeOf))
    .filter(({ began }) => began >= begin)
    .filter((run) => trackingCode === null || run.trackingCode === trackingCode);
}
