/** Something that happened in a chart, with everything personal masked. */
export interface RecordedEvent {
  /** Counts up as long as the tab lives. */
  id: number;
  /** Milliseconds since 1970; the last time, where it happened more than once. */
  at: number;
  /** How often it happened, counted where a chart goes round by itself. */
  times: number;
  /** The chart's id; `page` and `line` are the app's own. */
  actor: string;
  type: string;
  /** Null where there was none before. */
  before: string | null;
  after: string;
  /** The keys of the context that hold another value since. */
  changed: readonly string[];
  /** What the event brought, as JSON. */
  detail: string | null;
}

/** A chart that runs in this page. */
export interface LiveActor {
  /** Unique in this page load. */
  id: string;
  name: string;
  state: string;
  /** `active`, or how it ended. */
  status: string;
  /** The ports that have not answered yet. */
  waitsFor: readonly string[];
  context: readonly Fact[];
}

/** A value under its name; nothing personal in it. */
export interface Fact {
  label: string;
  value: string;
}

export interface FactGroup {
  title: string;
  /** What must be known to read the facts. */
  note?: string | undefined;
  facts: readonly Fact[];
}

/** All that the debug page shows, and its report tells. */
export interface DebugReport {
  at: number;
  groups: readonly FactGroup[];
  actors: readonly LiveActor[];
  /** The oldest first. */
  events: readonly RecordedEvent[];
}
