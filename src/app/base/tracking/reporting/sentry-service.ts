import type { Breadcrumb } from '@sentry/react';
import {
  BrowserClient,
  captureException,
  captureReactException,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
  withScope,
} from '@sentry/react';
import { isRouteErrorResponse } from 'react-router-dom';
import type { ErrorReport, ReportingService } from '#src/app/base/errors/error-report.ts';
import { failedRequestId } from '#src/app/base/errors/load-error.ts';
import { scrubEvent } from './scrub-event.ts';
import { scrubText } from './scrub-text.ts';

type MakeTransport = typeof makeFetchTransport;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

export interface SentryOptions {
  /** Sentry's address for reports, with the project's public key. */
  dsn: string;
  environment: string;
  release: string | undefined;
  /** The words to mask. They are read for each report. See {@link scrubText}. */
  knownWords: () => readonly string[];
  transport?: MakeTransport;
}

/**
 * Opens Sentry for bugs only. It does not record requests, clicks, console output, page loads or users. Every event is
 * scrubbed before it is sent.
 */
export function openSentry({
  dsn,
  environment,
  release,
  knownWords,
  transport,
}: SentryOptions): ReportingService {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    transport: (options) => {
      const { send, flush } = (transport ?? makeFetchTransport)(options);
      return {
        flush,
        send: (envelope) => {
          const scrubbed = scrubEnvelope(envelope, knownWords());
          return scrubbed ? send(scrubbed) : Promise.resolve({});
        },
      };
    },
  });
  setCurrentClient(client);
  client.init();
  return { send: capture };
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
      breadcrumbs: trail.map(asBreadcrumb),
    }));
    const caught = asError(error);
    const hint = { mechanism: { type: 'generic', handled } };
    // captureReactException attaches the component stack to the error, which fails for a frozen error.
    if (Object.isExtensible(caught)) captureReactException(caught, { componentStack }, hint);
    else captureException(caught, hint);
  });
}

function asBreadcrumb({ at, ...crumb }: ErrorReport['trail'][number]): Breadcrumb {
  const told = { timestamp: at / 1000, category: crumb.category };
  if (crumb.category === 'page') return { ...told, message: crumb.page };
  const { call, outcome, requestId } = crumb;
  return { ...told, message: `${call}: ${outcome}`, ...(requestId && { data: { request_id: requestId } }) };
}

/** Wraps a thrown value that is no error. Otherwise Sentry would send the value itself. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (isRouteErrorResponse(thrown)) return new Error(`the router answered ${thrown.status}`);
  return new Error(
    typeof thrown === 'string' ? thrown : `a value that is not an error was thrown: ${typeof thrown}`,
  );
}

/** Keeps only the envelope's events, and scrubs them. Null if it has none. */
function scrubEnvelope([headers, items]: Envelope, known: readonly string[]): Envelope | null {
  const scrub = scrubText(known);
  const events = items.flatMap((item) =>
    item[0].type === 'event' ? [[{ type: 'event' }, scrubEvent(item[1] as object, scrub)]] : [],
  );
  if (events.length === 0) return null;
  const { event_id, sent_at } = headers as { event_id?: string; sent_at?: string };
  return [{ event_id, sent_at }, events] as unknown as Envelope;
}
