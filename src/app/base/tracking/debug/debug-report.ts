/** An event of a chart, with personal data masked. */
export interface RecordedEvent {
  /** Increases for the life of the tab. */
  id: number;
  /** Milliseconds since 1970; the latest time if the event repeats. */
  at: number;
  /** The number of repeats in a chart that goes round by itself. */
  times: number;
  /** The chart's id; `page`, `line` and `call` (a failed one) are events of the app itself. */
  actor: string;
  type: string;
  /** Null for a chart's first state. */
  before: string | null;
  after: string;
  /** The context keys whose values changed. */
  changed: readonly string[];
  /** JSON. */
  detail: string | null;
}

export interface LiveActor {
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
