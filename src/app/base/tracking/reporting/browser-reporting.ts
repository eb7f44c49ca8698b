import type { CodeReload } from '#src/app/base/errors/code-reload.ts';
import type { Reporting } from '#src/app/base/errors/error-report.ts';
import { catchStrays } from './catch-strays.ts';
import { createReporter } from './reporter.ts';

/** Takes the bugs of this page load from now on. They go to Sentry where the build has a DSN, and to the console anyway. */
export function browserReporting(reloadForCode: CodeReload): Reporting {
  const reporter = createReporter(Date.now);
  catchStrays(window, reporter, reloadForCode);
  return {
    report: (error, componentStack) => {
      console.error(error);
      reporter.take({ error, componentStack, handled: true });
    },
    note: reporter.note,
    startReporting: () => {
      // Read in place, so that a build without it has nothing of Sentry in it.
      if (!import.meta.env.VITE_SENTRY_DSN) return;
      void reporter.start(async () => {
        const { openBrowserSentry } = await import('./browser-sentry.ts');
        return openBrowserSentry();
      });
    },
  };
}
