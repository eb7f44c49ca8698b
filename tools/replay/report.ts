import type { RecordedEvent } from '#src/app/base/tracking/event-recorder.ts';
import { parseJson } from '#src/lib/parse-json.ts';

/** The parts of the debug page's report that a replay needs. All personal data is masked. */
export interface ReplayReport {
  replay: 1;
  versions: Readonly<Record<string, number>>;
  /** From the oldest to the newest. */
  events: readonly RecordedEvent[];
}

export interface ReportedRun {
  chart: string;
  /** The input with which the chart started. Null if the report lacks the start. */
  input: unknown;
  /** The first reported state if the report lacks the start. Null otherwise. */
  from: string | null;
  events: readonly RecordedEvent[];
}

/**
 * Finds the report in a text from the debug page, or in a file that contains only the report.
 * @throws Error if there is none.
 */
export function reportIn(text: string): ReplayReport {
  for (const part of [text, ...text.split('\n').reverse()]) {
    const found = parseJson(part.trim());
    if (typeof found === 'object' && found !== null && 'replay' in found && 'events' in found)
      return found as ReplayReport;
  }
  throw new Error(
    'The file contains no report. Copy the whole text from the debug page. Its last line is replayed.',
  );
}

export function lastRun({ events }: ReplayReport, charts: readonly string[]): ReportedRun {
  const chart = events.findLast(({ actor }) => charts.includes(actor))?.actor;
  if (chart === undefined) throw new Error(`The report has no events of these charts: ${charts.join(', ')}.`);
  const own = events.filter(({ actor, type }) => actor === chart && type !== 'xstate.stop');
  const startIndex = own.findLastIndex(({ type }) => type === 'xstate.init');
  const [first, ...rest] = own.slice(Math.max(startIndex, 0));
  if (first?.type === 'xstate.init') return { chart, input: getCause(first), from: null, events: rest };
  return { chart, input: null, from: first?.before ?? null, events: own };
}

/** Returns the masked payload of an event. Null if the event had none, or if the payload was too long for the report. */
export const getCause = ({ detail }: RecordedEvent): unknown =>
  detail === null ? null : (parseJson(detail) ?? null);
