import type { CodeReload } from '#src/app/base/errors/code-reload.ts';
import type { Reporting } from '#src/app/base/errors/error-report.ts';
import { captureUncaughtErrors } from './catch-strays.ts';
import { createReporter } from './reporter.ts';

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
      void reporter.start(async () => {
        const { openBrowserSentry } = await import('./browser-sentry.ts');
        return openBrowserSentry();
      });
    },
  };
}
