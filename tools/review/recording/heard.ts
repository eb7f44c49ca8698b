/** A chart that runs on a page, and its active leaves: `selectDesiredDate.choosing`. */
export interface RunningChart {
  chart: string;
  states: readonly string[];
}

/** A page's activity, as the build of the browser tests reports it. */
export type Heard =
  | {
      kind: 'moved';
      chart: string;
      /** The event's type; for a port's result `xstate.done.actor.{id}`. */
      event: string;
      /** The problem in a port's result, if any. */
      problem: string | null;
      before: readonly string[];
      after: readonly string[];
    }
  /** Analytics receives the same. */
  | { kind: 'page'; pattern: string };

declare global {
  interface Window {
    /** Receives the reports; defined while a test records. */
    reviewHears?: (heard: Heard) => Promise<void>;
    /** The charts that run now. */
    reviewRunning?: () => RunningChart[];
  }
}
