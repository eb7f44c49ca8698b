/** One look at one page. `uuid` names the page view, not the visitor; ids are there on detail pages only. */
export interface PageView {
  uuid: string;
  path: string;
  trackingCode: string | null;
  eventId?: number;
  webCatalogId?: number;
  detailableId?: number;
  detailableType?: 'Inquiry';
}

/** What is sent: 0 opens the page view, each 1 is a second of it. */
export type AccessLogEntry = PageView & { viewTime: 0 | 1 };

/** The create call answered falsy: the provider wants no more, or it could not be asked. */
export interface AccessLogProblem {
  code: 'notTaken';
}

export interface AccessLogContext {
  view: PageView | null;
  /** Whether the page was shown, and not in the background, when the page view began. */
  visible: boolean;
  /** Milliseconds on a clock that never goes back: the customer's last activity, or the start of the page view. */
  activeAt: number;
}

export type AccessLogEvent =
  /** The route has changed to a page that is logged. `at` is of the same clock as `activeAt`. */
  | { type: 'view.opened'; view: PageView; at: number; visible: boolean }
  /** The route has changed to a page that is not logged. */
  | { type: 'view.left' }
  /** A click, a scroll or a touch. */
  | { type: 'customer.acted'; at: number }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** The chart tells itself: another second of the page view counts. */
  | { type: 'second.passed' };
