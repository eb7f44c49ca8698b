/** An event of a chart, with personal data masked. */
export interface RecordedEvent {
  /** Counts up as long as the tab exists, also across page loads. */
  id: number;
  /** Milliseconds since 1970. For merged repeats, the latest time. */
  at: number;
  /** How often the event occurred, if repeats were merged. */
  times: number;
  /** The chart's id. Events of the app itself have `page`, `line` or `call` (a failed call). */
  actor: string;
  type: string;
  /** The state before the event. Null for the chart's first event. */
  before: string | null;
  after: string;
  /** The context keys whose values changed. */
  changed: readonly string[];
  /** The event's data, as JSON. */
  detail: string | null;
}

export interface LiveActor {
  id: string;
  name: string;
  state: string;
  /** `active`, or the final status. */
  status: string;
  /** The names of the chart's pending calls. */
  waitsFor: readonly string[];
  context: readonly Fact[];
}

/** A labelled value without personal data. */
export interface Fact {
  label: string;
  value: string;
}

export interface FactGroup {
  title: string;
  note?: string | undefined;
  facts: readonly Fact[];
}

export interface DebugReport {
  at: number;
  groups: readonly FactGroup[];
  actors: readonly LiveActor[];
  /** Oldest first. */
  events: readonly RecordedEvent[];
}
