import type { CodeReload } from '#src/app/base/errors/chunk-load-error.ts';
import { isChunkLoadError } from '#src/app/base/errors/chunk-load-error.ts';
import type { Breadcrumb, ErrorReport, Reporting, SendReport } from '#src/app/base/errors/error-report.ts';

/** The oldest errors are kept, because later ones are often their consequences. */
const MAX_QUEUED_REPORTS = 20;
const MAX_BREADCRUMBS = 30;
/** A page that fails every second must not flood the service. */
const MAX_SENT_REPORTS = 100;

/** Collects the bugs of this page load. They go to the console, and to Sentry if the build has a DSN. */
export function browserReporting(reloadForCode: CodeReload): Reporting {
  const reporter = createReporter(Date.now);
  captureUncaughtErrors(window, reporter, reloadForCode);
  return {
    report: (error, componentStack) => {
      console.error(error);
      reporter.captureError({ error, componentStack, handled: true });
    },
    note: reporter.addBreadcrumb,
    startReporting: () => {
      // The variable is read here, so that the bundler removes Sentry from a build without a DSN.
      if (!import.meta.env.VITE_SENTRY_DSN) return;
      void reporter.start(async () => (await import('./browser-sentry.ts')).openBrowserSentry());
    },
  };
}

type CaughtError = Pick<ErrorReport, 'error' | 'handled'> & { componentStack?: string | null | undefined };

/** Keeps caught errors until the reporting service is loaded, and then sends them. Sends later errors immediately. */
export interface Reporter {
  captureError(caught: CaughtError): void;
  addBreadcrumb(crumb: Breadcrumb): void;
  /** Loads the service once. If the load fails, the errors are kept, and the next error starts another load. */
  start(load: () => Promise<SendReport>): Promise<void>;
}

export function createReporter(now: () => number): Reporter {
  const queuedReports: ErrorReport[] = [];
  let trail: ErrorReport['trail'] = [];
  let remainingReports = MAX_SENT_REPORTS;
  let service: SendReport | null = null;
  let loading: Promise<void> | null = null;
  let load: () => Promise<void> = async () => undefined;

  const send = (report: ErrorReport): void => {
    if (remainingReports <= 0) return;
    remainingReports -= 1;
    service?.(report);
  };

  return {
    captureError: ({ error, componentStack = null, handled }) => {
      const report = { error, componentStack, handled, at: now(), trail };
      if (service) return send(report);
      if (queuedReports.length < MAX_QUEUED_REPORTS) queuedReports.push(report);
      void load();
    },
    addBreadcrumb: (crumb) => {
      trail = [...trail, { ...crumb, at: now() }].slice(-MAX_BREADCRUMBS);
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

/**
 * Reports uncaught errors and unhandled rejections. If code could not be fetched, the page is reloaded instead, unless
 * `reloadForCode` refuses.
 */
export function captureUncaughtErrors(
  page: Pick<Window, 'addEventListener'>,
  { captureError }: Pick<Reporter, 'captureError'>,
  reloadForCode: CodeReload,
): void {
  page.addEventListener('error', ({ error }: { error: unknown }) => {
    // An event without an error comes from a script of another origin or from ResizeObserver.
    if (error != null) captureError({ error, handled: false });
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkLoadError(reason) && reloadForCode()) return;
    captureError({ error: reason, handled: false });
  });
}
