/** `uuid` identifies the page view, not the visitor. Only detail pages set the optional ids. */
export interface PageView {
  uuid: string;
  path: string;
  trackingCode: string | null;
  eventId?: number;
  webCatalogId?: number;
  detailableId?: number;
  detailableType?: 'Inquiry';
}

/**
 * The first entry of a page view has `viewTime` 0. Each further second sends one entry with 1. An entry that reports
 * the code of a wizard's problem has 0 too, but does not begin a page view.
 */
export type AccessLogEntry = PageView & { viewTime: 0 | 1; problem?: string };

export interface EntryTaken {
  /** True if the provider also accepts entries with a problem. */
  takesProblems: boolean;
}

/** The entry was not accepted. The provider wants no more entries, returned an error, or could not be reached. */
export interface AccessLogProblem {
  code: 'notTaken';
}

export interface AccessLogContext {
  view: PageView | null;
  visible: boolean;
  /** The time of the last activity, or of the start of the page view, in milliseconds of a monotonic clock. */
  activeAt: number;
  /** False until the provider has said that it accepts entries with a problem. */
  takesProblems: boolean;
}

export type AccessLogEvent =
  /** The route changed to a page that is logged. `at` uses the clock of `activeAt`. */
  | { type: 'view.opened'; view: PageView; at: number; visible: boolean }
  /** The route changed to a page that is not logged. */
  | { type: 'view.left' }
  | { type: 'customer.acted'; at: number }
  /** A wizard shows a problem with this code. */
  | { type: 'problem.met'; code: string }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** Another second has passed since the page view was opened. */
  | { type: 'second.passed'; at: number };
