import type { AppRouter } from '../app-router.ts';
import type { AppServices } from '../services.ts';
import { logAccess } from './log-access.ts';

/** Logs the app's pages, as long as the page lives; answers the way to stop. */
export const logPages = (
  { client, visitor, queries, report, inspection }: AppServices,
  router: AppRouter,
): (() => void) =>
  logAccess({
    router,
    client,
    visitor,
    trackingCode: () => queries.current().trackingCode ?? null,
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    report,
    inspection,
  });
