/** A chart that runs on a page, and its active leaf states, such as `selectDesiredDate.choosing`. */
export interface RunningChart {
  chart: string;
  states: readonly string[];
}

/** An observation on a page. Only the build for the browser tests reports them. */
export type Heard =
  | {
      kind: 'moved';
      chart: string;
      /** The type of the event. For a port's result it is `xstate.done.actor.{id}`. */
      event: string;
      /** The problem in a port's result, or null. */
      problem: string | null;
      before: readonly string[];
      after: readonly string[];
    }
  /** A page view, as Analytics receives it. */
  | { kind: 'page'; pattern: string };

declare global {
  interface Window {
    /** Receives the observations. It is defined only while a test records. */
    reviewHears?: (heard: Heard) => Promise<void>;
    reviewRunning?: () => RunningChart[];
  }
}
