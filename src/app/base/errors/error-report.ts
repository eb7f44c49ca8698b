/** What happened before an error: a page by its pattern, a call by its endpoint. Never a value that a customer has given. */
export type Breadcrumb =
  | { category: 'page'; page: string }
  | { category: 'call'; call: string; outcome: string };

/** Tells the developers about a bug, once each; `componentStack` is React's. Customers see a page of their own. */
export type Report = (error: unknown, componentStack?: string | null) => void;

/** A bug as it was met, before anything personal in it has been masked. */
export interface ErrorReport {
  error: unknown;
  componentStack: string | null;
  /** False where nobody in the app has seen it: an uncaught error, an unhandled rejection. */
  handled: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** The newest last. */
  trail: readonly (Breadcrumb & { at: number })[];
}

/** How the page tells the developers what went wrong, and what led there. */
export interface Reporting {
  report: Report;
  /** Notes what happened, for the next report. */
  note: (crumb: Breadcrumb) => void;
  /** Loads the reporting service, if the build has one, and hands it what was kept. */
  startReporting: () => void;
}

/** Where bugs go. Must not throw. */
export interface ReportingService {
  send(report: ErrorReport): void;
}
