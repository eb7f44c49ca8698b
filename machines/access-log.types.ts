/** One page view. `uuid` names the page view, not the visitor. Only detail pages have ids. */
export interface PageView {
  uuid: string;
  path: string;
  trackingCode: string | null;
  eventId?: number;
  webCatalogId?: number;
  detailableId?: number;
  detailableType?: 'Inquiry';
}

/** A log entry: 0 opens the page view, each 1 is one more second. */
export type AccessLogEntry = PageView & { viewTime: 0 | 1 };

/** The create call returned a falsy value: the provider wants no more entries, or could not be reached. */
export interface AccessLogProblem {
  code: 'notTaken';
}

export interface AccessLogContext {
  view: PageView | null;
  /** False when the page view began in the background. */
  visible: boolean;
  /** The last activity, or the start of the page view: milliseconds of a monotonic clock. */
  activeAt: number;
}

export type AccessLogEvent =
  /** The route is now a page that is logged. `at` uses the clock of `activeAt`. */
  | { type: 'view.opened'; view: PageView; at: number; visible: boolean }
  /** The route is now a page that is not logged. */
  | { type: 'view.left' }
  | { type: 'customer.acted'; at: number }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** Raised by the chart: one more second of the page view counts. */
  | { type: 'second.passed' };
