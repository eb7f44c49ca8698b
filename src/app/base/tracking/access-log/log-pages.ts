import type { AppRouter } from '#src/app/base/router/app-router.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { AccessLogDeps } from './log-access.ts';
import { logAccess } from './log-access.ts';

type LogPagesDeps = Required<
  Pick<AccessLogDeps, 'flows' | 'client' | 'visitor' | 'report' | 'inspection'>
> & {
  queries: UrlQueryStore;
};

export const logPages = (
  { flows, client, visitor, queries, report, inspection }: LogPagesDeps,
  router: AppRouter,
): (() => void) =>
  logAccess({
    router,
    flows,
    client,
    visitor,
    trackingCode: () => queries.current().trackingCode ?? null,
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    report,
    inspection,
  });
