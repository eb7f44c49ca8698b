import type { Breadcrumb, ErrorReport, ReportingService } from '#src/app/base/errors/error-report.ts';

/** The oldest errors are kept, because later ones are often their consequences. */
const MOST_KEPT = 20;
const LONGEST_TRAIL = 30;
/** A page that fails every second must not flood the service. */
const MOST_SENT = 100;

interface CaughtError {
  error: unknown;
  componentStack?: string | null | undefined;
  handled: boolean;
}

/** Keeps caught errors until the reporting service is loaded, and then sends them. Sends later errors immediately. */
export interface Reporter {
  /** Reports each error object once, however often it is caught. */
  captureError(caught: CaughtError): void;
  addBreadcrumb(crumb: Breadcrumb): void;
  /** Loads the service once. If the load fails, the errors are kept, and the next error starts another load. */
  start(load: () => Promise<ReportingService>): Promise<void>;
}

export function createReporter(now: () => number): Reporter {
  const known = new WeakSet<object>();
  const queuedReports: ErrorReport[] = [];
  let trail: ErrorReport['trail'] = [];
  let remainingReports = MOST_SENT;
  let service: ReportingService | null = null;
  let loading: Promise<void> | null = null;
  let load: () => Promise<void> = async () => undefined;

  const isKnown = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return false;
    if (known.has(error)) return true;
    known.add(error);
    return false;
  };

  const send = (report: ErrorReport): void => {
    if (remainingReports <= 0) return;
    remainingReports -= 1;
    service?.send(report);
  };

  return {
    captureError: ({ error, componentStack = null, handled }) => {
      if (isKnown(error)) return;
      const report = { error, componentStack, handled, at: now(), trail };
      if (service) return send(report);
      if (queuedReports.length < MOST_KEPT) queuedReports.push(report);
      void load();
    },
    addBreadcrumb: (crumb) => {
      trail = [...trail, { ...crumb, at: now() }].slice(-LONGEST_TRAIL);
    },
    start: (loadService) => {
      load = () => {
        loading ??= loadService().then(
          (loaded) => {
            service = loaded;
            for (const report of queuedReports.splice(0)) send(report);
          },
          () => {
            loading = null;
          },
        );
        return loading;
      };
      return load();
    },
  };
}
