/**
 * An event before an error: a page by its pattern, a call by its endpoint and, if it failed, by the provider's id. It
 * holds no value that a customer entered.
 */
export type Breadcrumb =
  | { category: 'page'; page: string }
  | { category: 'call'; call: string; outcome: string; requestId?: string };

/** Reports a bug to the developers, each error once. `componentStack` is React's. */
export type Report = (error: unknown, componentStack?: string | null) => void;

/** A bug before personal data is masked. */
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

export interface Reporting {
  report: Report;
  /** Adds a breadcrumb to later reports. */
  note: (crumb: Breadcrumb) => void;
  /** Loads the build's reporting service, if it has one, and hands over the kept reports. */
  startReporting: () => void;
}

/** The receiver of reports. `send` must not throw. */
export interface ReportingService {
  send(report: ErrorReport): void;
}
