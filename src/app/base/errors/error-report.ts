/**
 * An event before an error. A page is recorded by its route pattern, a call by its endpoint. A failed call also has the
 * provider's request id. No breadcrumb contains a value that a customer entered.
 */
export type Breadcrumb =
  | { category: 'page'; page: string }
  | { category: 'call'; call: string; outcome: string; requestId?: string };

/** Reports a bug to the developers. Repeated reports of the same error are ignored. */
export type Report = (error: unknown, componentStack?: string | null) => void;

/** A report of a bug. Personal data in it is not masked yet. */
export interface ErrorReport {
  error: unknown;
  componentStack: string | null;
  /** False for uncaught errors and unhandled rejections. */
  handled: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** Oldest first. */
  trail: readonly (Breadcrumb & { at: number })[];
}

/** Sends a report to the reporting service. Must not throw. */
export type SendReport = (report: ErrorReport) => void;

export interface Reporting {
  report: Report;
  note: (crumb: Breadcrumb) => void;
  /** Loads the build's reporting service, if there is one. Then sends it the reports that were collected before. */
  startReporting: () => void;
}
