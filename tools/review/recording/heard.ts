/** A chart that runs on a page, and its active leaf states, such as `selectDesiredDate.choosing`. */
export interface RunningChart {
  chart: string;
  states: readonly string[];
}

/**
 * What a page reports to a browser test: a transition of a chart, or a page view. Only the build for browser tests
 * sends these reports.
 */
export type Heard =
  | {
      kind: 'moved';
      chart: string;
      /**
       * The type of the event. For the result of a port (an actor that the chart invokes), it is
       * `xstate.done.actor.{id}`.
       */
      event: string;
      /** The code of the problem in a port's result. Null without a problem. */
      problem: string | null;
      before: readonly string[];
      after: readonly string[];
    }
  /** A page view, as Analytics receives it. */
  | { kind: 'page'; pattern: string };

declare global {
  interface Window {
    /** Passes a report of the page to the browser test. Defined only while the test records. */
    reviewHears?: (heard: Heard) => Promise<void>;
    reviewRunning?: () => RunningChart[];
  }
}
