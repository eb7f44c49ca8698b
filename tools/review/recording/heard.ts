/** A chart that runs on a page, and the states that it is in: those with no state inside them, `selectDesiredDate.choosing`. */
export interface RunningChart {
  chart: string;
  states: readonly string[];
}

/** What a page did, as the build of the browser tests tells it. */
export type Heard =
  | {
      kind: 'moved';
      chart: string;
      /** The event's type; of an answer of a port `xstate.done.actor.{id}`. */
      event: string;
      /** The problem that the answer of a port names, if it does. */
      problem: string | null;
      before: readonly string[];
      after: readonly string[];
    }
  /** Analytics hears the same. */
  | { kind: 'page'; pattern: string };

declare global {
  interface Window {
    /** Takes what is heard; there while a test records. */
    reviewHears?: (heard: Heard) => Promise<void>;
    /** The charts that run now. */
    reviewRunning?: () => RunningChart[];
  }
}
