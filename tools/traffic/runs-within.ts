import { addDays, tokyoInstant } from '#provider/booking/tokyo-time.ts';
import type { Place } from './flow-places.ts';
import { readViews } from './page-views.ts';
import type { Run } from './runs.ts';
import { PAUSE_MS, runsOf } from './runs.ts';
import type { Span, ViewPart } from './view-parts.ts';

/** The runs to count: those that began on these days in Tokyo, and with this tracking code. */
export interface Choice {
  /** The first and the last day, `YYYY-MM-DD`. Null for all entries. */
  days: readonly [first: string, last: string] | null;
  trackingCode: string | null;
}

/** The chosen runs. What happened after the last day does not count, so that equally long periods compare. */
export async function runsWithin(
  partsIn: (span: Span | null) => AsyncIterable<ViewPart>,
  { days, trackingCode }: Choice,
  placeOf: (path: string) => Place | null,
): Promise<Run[]> {
  const begin = days ? tokyoInstant(days[0], '00:00').getTime() : Number.NEGATIVE_INFINITY;
  // Earlier entries tell which runs had begun before.
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
