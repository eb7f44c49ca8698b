import type { ReportingService } from '#src/app/base/errors/error-report.ts';
import { collectPersonalTexts } from './known-words.ts';
import { openSentry } from './sentry-service.ts';

export const openBrowserSentry = (): ReportingService => {
  const { VITE_SENTRY_DSN: dsn = '', VITE_RELEASE: release, MODE: environment } = import.meta.env;
  return openSentry({
    dsn,
    release,
    environment,
    knownWords: () => collectPersonalTexts([() => localStorage, () => sessionStorage], document),
  });
};
