import type { Breadcrumb } from '@sentry/react';
import {
  BrowserClient,
  captureException,
  captureReactException,
  defaultStackParser,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
  withScope,
} from '@sentry/react';
import { isRouteErrorResponse } from 'react-router-dom';
import type { ErrorReport, SendReport } from '#src/app/base/errors/error-report.ts';
import { failedRequestId } from '#src/app/base/errors/load-error.ts';
import { collectPersonalTexts, scrubEvent, scrubText } from './scrub-event.ts';

export function openBrowserSentry(): SendReport {
  const { VITE_SENTRY_DSN: dsn = '', VITE_RELEASE: release, MODE: environment } = import.meta.env;
  return openSentry({ dsn, release, environment });
}

export interface SentryOptions {
  /** Sentry's address for reports, with the project's public key. */
  dsn: string;
  environment: string;
  release: string | undefined;
  transport?: typeof makeFetchTransport;
}

/**
 * Opens Sentry for bugs only. It does not record requests, clicks, console output, page loads or users, and ignores the
 * errors that browsers and extensions are known to cause. Every event is scrubbed before it is sent. Sentry sends an
 * error that is captured twice once.
 */
export function openSentry(options: SentryOptions): SendReport {
  const client = new BrowserClient({
    transport: makeFetchTransport,
    ...options,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration(), eventFiltersIntegration()],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    // Sentry drops the event if this throws.
    beforeSend: (event) =>
      scrubEvent(
        event,
        scrubText(collectPersonalTexts([() => localStorage, () => sessionStorage], document)),
      ),
  });
  setCurrentClient(client);
  client.init();
  return capture;
}

function capture({ error, componentStack, handled, at, trail }: ErrorReport): void {
  withScope((scope) => {
    const page = trail.findLast((crumb) => crumb.category === 'page');
    const requestId = failedRequestId(error);
    scope.addEventProcessor((event) => ({
      ...event,
      timestamp: at / 1000,
      ...(page && { transaction: page.page }),
      ...(requestId !== null && { tags: { request_id: requestId } }),
      breadcrumbs: trail.map(toSentryBreadcrumb),
    }));
    const caught = toError(error);
    const hint = { mechanism: { type: 'generic', handled } };
    // captureReactException attaches the component stack to the error, which fails for a frozen error.
    if (Object.isExtensible(caught)) captureReactException(caught, { componentStack }, hint);
    else captureException(caught, hint);
  });
}

function toSentryBreadcrumb({ at, ...crumb }: ErrorReport['trail'][number]): Breadcrumb {
  const { category } = crumb;
  const timestamp = at / 1000;
  if (crumb.category === 'page') return { timestamp, category, message: crumb.page };
  const { call, outcome, requestId } = crumb;
  const message = `${call}: ${outcome}`;
  return { timestamp, category, message, ...(requestId && { data: { request_id: requestId } }) };
}

/** Wraps a thrown value that is no error. Otherwise Sentry would send the value itself. */
function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (isRouteErrorResponse(thrown)) return new Error(`the router answered ${thrown.status}`);
  return new Error(
    typeof thrown === 'string' ? thrown : `a value that is not an error was thrown: ${typeof thrown}`,
  );
}
