import type { RecordedEvent } from '#src/app/base/tracking/debug/debug-report.ts';
import { parseJson } from '#src/lib/parse-json.ts';

/** The parts of a debug page's report that a replay needs. Everything in it is masked. */
export interface ReplayReport {
  replay: 1;
  at: number;
  /** The version of each flow's answers. */
  versions: Readonly<Record<string, number>>;
  /** The oldest first. */
  events: readonly RecordedEvent[];
}

export interface ReportedRun {
  chart: string;
  /** Its input; null where the report begins in the middle of it. */
  input: unknown;
  /** The first reported state, where the report lacks the beginning. */
  from: string | null;
  events: readonly RecordedEvent[];
}

/**
 * The report in a text copied from the debug page, or in a file of its own.
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

/** The last run in a report of the named chart, else of any of these charts. */
export function lastRun({ events }: ReplayReport, charts: readonly string[]): ReportedRun {
  const chart = events.findLast(({ actor }) => charts.includes(actor))?.actor;
  if (chart === undefined) throw new Error(`The report has heard nothing of ${charts.join(', ')}.`);
  const own = events.filter(({ actor, type }) => actor === chart && type !== 'xstate.stop');
  const begun = own.findLastIndex(({ type }) => type === 'xstate.init');
  const [first, ...rest] = own.slice(Math.max(begun, 0));
  if (first?.type === 'xstate.init') return { chart, input: broughtBy(first), from: null, events: rest };
  return { chart, input: null, from: first?.before ?? null, events: own };
}

/** An event's masked payload; null where it had none, or one too long to be kept. */
export const broughtBy = ({ detail }: RecordedEvent): unknown =>
  detail === null ? null : (parseJson(detail) ?? null);
