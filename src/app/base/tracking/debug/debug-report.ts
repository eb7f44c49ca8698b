/** An event of a chart, with personal data masked. */
export interface RecordedEvent {
  /** Increases for the life of the tab. */
  id: number;
  /** Milliseconds since 1970; the latest time if the event repeats. */
  at: number;
  /** The number of repeats in a chart that goes round by itself. */
  times: number;
  /** The chart's id; `page` and `line` are events of the app itself. */
  actor: string;
  type: string;
  /** Null for a chart's first state. */
  before: string | null;
  after: string;
  /** The context keys whose values changed. */
  changed: readonly string[];
  /** The event's data as JSON, or null. */
  detail: string | null;
}

/** A running chart of this page. */
export interface LiveActor {
  /** Unique in this page load. */
  id: string;
  name: string;
  state: string;
  /** `active`, or the final status. */
  status: string;
  /** The ports with a pending result. */
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
  /** A hint for readers of the facts. */
  note?: string | undefined;
  facts: readonly Fact[];
}

/** The content of the debug page and its report. */
export interface DebugReport {
  at: number;
  groups: readonly FactGroup[];
  actors: readonly LiveActor[];
  /** Oldest first. */
  events: readonly RecordedEvent[];
}
