import type { RecordedEvent } from '#src/app/base/tracking/debug/debug-report.ts';
import { parseJson } from '#src/lib/parse-json.ts';

/** What of a debug page's report a replay needs. Everything in it is masked. */
export interface ReplayReport {
  replay: 1;
  at: number;
  /** By the flow: the version of its answers. */
  versions: Readonly<Record<string, number>>;
  /** The oldest first. */
  events: readonly RecordedEvent[];
}

/** One run of a chart, as far as the report has heard it. */
export interface ReportedRun {
  chart: string;
  /** What it began with; null where the report begins in the middle of it. */
  input: unknown;
  /** The state in which the report begins, where it has not heard the beginning. */
  from: string | null;
  events: readonly RecordedEvent[];
}

/**
 * The report in a text that was copied from the debug page, or in a file of its own.
 * @throws Error when there is none.
 */
export function reportIn(text: string): ReplayReport {
  for (const part of [text, ...text.split('\n').reverse()]) {
    const found = parseJson(part.trim());
    if (typeof found === 'object' && found !== null && 'replay' in found && 'events' in found)
      return found as ReplayReport;
  }
  throw new Error(
    'There is no report in it. Copy it whole from the debug page: its last line is what is replayed.',
  );
}

/** The last run of a chart in a report: of the one that is named, else of the last that is one of these. */
export function lastRun({ events }: ReplayReport, charts: readonly string[]): ReportedRun {
  const chart = events.findLast(({ actor }) => charts.includes(actor))?.actor;
  if (chart === undefined) throw new Error(`The report has heard nothing of ${charts.join(', ')}.`);
  const own = events.filter(({ actor, type }) => actor === chart && type !== 'xstate.stop');
  const begun = own.findLastIndex(({ type }) => type === 'xstate.init');
  const [first, ...rest] = own.slice(Math.max(begun, 0));
  if (first?.type === 'xstate.init') return { chart, input: broughtBy(first), from: null, events: rest };
  return { chart, input: null, from: first?.before ?? null, events: own };
}

/** What an event has brought, masked; null where that was nothing, or too long to be kept. */
export const broughtBy = ({ detail }: RecordedEvent): unknown =>
  detail === null ? null : (parseJson(detail) ?? null);
