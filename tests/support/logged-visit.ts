import { createMemoryRouter } from 'react-router-dom';
import type { AccessLogEntry } from '#machines/access-log.types.ts';
import type { ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { SomeRequest } from '#src/api/endpoint-request.ts';
import { NotFoundError } from '#src/app/base/errors/load-error.ts';
import type { AppRouter } from '#src/app/base/router/router-history.ts';
import { logAccess } from '#src/app/base/tracking/access-log.ts';

export type LogAnswer = ApiResult<{ status: boolean; takesProblems?: boolean }>;
export const TAKEN: LogAnswer = { ok: true, value: { status: true } };

/** Paths that the access log leaves out (LOG-1). */
export const EXCLUDED = ['/', '/liff', '/qrcode', '/login', '/redirect', '/unsubscribed'];

const LOGGED = [
  '/mypage',
  '/register',
  '/events/:id',
  '/events/:id/entry/*',
  '/webCatalogs/:id',
  '/inquiries/:id',
];

export interface VisitOptions {
  at: string;
  visitor?: string | null;
  trackingCode?: string | null;
  /** The response to an entry. By default, the entry is accepted. */
  answer?: (entry: AccessLogEntry) => Promise<LogAnswer>;
}

/** A page load of a small app with empty pages, and the entries of its access log. */
export interface LoggedVisit {
  router: AppRouter;
  sent: AccessLogEntry[];
  /** When each entry was sent, in milliseconds since the page load. */
  moments: number[];
  reported: unknown[];
  /** Tells the access log that a wizard shows a problem with this code. */
  meetProblem(code: string): void;
  stop(): void;
}

/** Starts the access log with the test's own router and client. The test must fake the timers. */
export function startVisit({
  at,
  visitor = 'visitor',
  trackingCode = null,
  answer,
}: VisitOptions): LoggedVisit {
  const router = createMemoryRouter(
    [
      ...[...EXCLUDED, ...LOGGED].map((path) => ({ path, element: null })),
      {
        path: '*',
        element: null,
        loader: () => {
          throw new NotFoundError();
        },
      },
    ],
    { initialEntries: [at] },
  );
  const sent: AccessLogEntry[] = [];
  const moments: number[] = [];
  const reported: unknown[] = [];
  const began = performance.now();
  let ids = 0;
  let meetProblem: (code: string) => void = () => undefined;
  const call = async (_: unknown, request: SomeRequest) => {
    const { accessLog } = request.body as { accessLog: AccessLogEntry };
    moments.push(performance.now() - began);
    sent.push(accessLog);
    return answer ? answer(accessLog) : TAKEN;
  };
  const stop = logAccess({
    router,
    flows: {
      willReplaceUrl: () => false,
      followProblems: (tell) => {
        meetProblem = tell;
        return () => undefined;
      },
    },
    client: { call } as ApiClient,
    visitor: () => visitor,
    trackingCode: () => trackingCode,
    newId: () => {
      ids += 1;
      return `view ${ids}`;
    },
    report: (error) => reported.push(error),
  });
  return { router, sent, moments, reported, stop, meetProblem: (code: string) => meetProblem(code) };
}
