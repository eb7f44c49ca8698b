import type { ActorOptions } from 'xstate';
import { createActor, fromPromise } from 'xstate';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import type { AccessLogEntry, AccessLogProblem, EntryTaken, PageView } from '#machines/access-log.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createAccessLog, MAX_TRACKING_CODE_LENGTH } from '#src/api/contract/access-log.contract.ts';
import { errorKind } from '#src/app/base/errors/error-kind.ts';
import type { AppRouter } from '#src/app/base/router/router-history.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
import { invariant } from '#src/lib/invariant.ts';
import { matchTemplate, positiveInteger } from '#src/lib/path-template.ts';
import type { PageViewSources } from './page-views.ts';
import { subscribeToPageViews } from './page-views.ts';

interface AccessLogDeps extends PageViewSources {
  flows: Pick<FlowRuntime, 'willReplaceUrl' | 'followProblems'>;
  client: ApiClient;
  /**
   * The customer's uuid. Null before the first link with a uuid is opened. Without a uuid nothing is logged (LOG-5).
   */
  visitor: () => string | null;
  trackingCode: () => string | null;
  newId: () => string;
  report: (error: unknown) => void;
  inspection?: Pick<ActorOptions<typeof accessLogMachine>, 'inspect'>;
}

type LogPagesDeps = Required<
  Pick<AccessLogDeps, 'flows' | 'client' | 'visitor' | 'report' | 'inspection'>
> & { queries: UrlQueryStore };

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
    report,
    inspection,
  });

const ACTIVITIES = ['click', 'scroll', 'touchstart'] as const;
const LISTENING = { capture: true, passive: true } as const;

/** Logs each page that is shown from now on. Returns an unsubscribe function. */
export function logAccess(deps: AccessLogDeps): () => void {
  const { router, flows, trackingCode, newId, report, inspection } = deps;
  const actor = createActor(
    accessLogMachine.provide({ actors: { createAccessLog: sendEntry(deps) } }),
    inspection,
  );
  /** A monotonic clock, in milliseconds. */
  const now = () => performance.now();
  let clock: ReturnType<typeof setInterval> | undefined;

  const show = (state: AppRouter['state']) => {
    clearInterval(clock);
    const page = loggedPage(state);
    if (page === null) return actor.send({ type: 'view.left' });
    const code = trackingCode();
    const isTooLong = code !== null && code.length > MAX_TRACKING_CODE_LENGTH;
    const view = { uuid: newId(), ...page, trackingCode: isTooLong ? null : code };
    actor.send({ type: 'view.opened', view, at: now(), visible: !document.hidden });
    clock = setInterval(() => actor.send({ type: 'second.passed', at: now() }), 1000);
  };
  const sendActivity = () => actor.send({ type: 'customer.acted', at: now() });
  const sendVisibility = () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });

  const stopFollowing = subscribeToPageViews({ router, flows }, show);
  const stopProblems = flows.followProblems((code) => actor.send({ type: 'problem.met', code }));
  for (const type of ACTIVITIES) document.addEventListener(type, sendActivity, LISTENING);
  document.addEventListener('visibilitychange', sendVisibility);

  const stop = () => {
    clearInterval(clock);
    stopFollowing();
    stopProblems();
    for (const type of ACTIVITIES) document.removeEventListener(type, sendActivity, LISTENING);
    document.removeEventListener('visibilitychange', sendVisibility);
    actor.stop();
  };
  const stopOnCrash = (bug: unknown) => {
    stop();
    report(bug);
  };
  actor.subscribe({ error: stopOnCrash });
  actor.start();
  return stop;
}

const notTaken: PortResult<EntryTaken, AccessLogProblem> = { ok: false, problem: { code: 'notTaken' } };

/** Ignores the actor's abort signal, because the entry must arrive even if the customer leaves the page. */
const sendEntry = ({ client, visitor }: Pick<AccessLogDeps, 'client' | 'visitor'>) =>
  fromPromise<PortResult<EntryTaken, AccessLogProblem>, AccessLogEntry | null>(async ({ input }) => {
    invariant(input, 'sendEntry: there is no page view. The chart must log only during a page view.');
    if (visitor() === null || !navigator.onLine) return notTaken;
    const answer = await client.call(createAccessLog, { body: { accessLog: input } });
    if (!answer.ok || !answer.value.status) return notTaken;
    return { ok: true, value: { takesProblems: answer.value.takesProblems === true } };
  });

/**
 * The data that is logged for a page. The path has no query, because a query may contain tokens. Detail pages add their
 * ids.
 */
type LoggedPage = Omit<PageView, 'uuid' | 'trackingCode'>;

const UNLOGGED = ['/', '/liff', '/qrcode', '/login', '/redirect', '/unsubscribed'];

const DETAILS = {
  '/events/:id': (id) => ({ eventId: id }),
  '/webCatalogs/:id': (id) => ({ webCatalogId: id }),
  '/inquiries/:id': (id) => ({ detailableId: id, detailableType: 'Inquiry' }),
} as const satisfies Record<string, (id: number) => Omit<LoggedPage, 'path'>>;

function findPageDetails(path: string): Omit<LoggedPage, 'path'> {
  for (const [pattern, details] of Object.entries(DETAILS)) {
    const id = positiveInteger(matchTemplate(pattern, path)?.id);
    if (id !== null) return details(id);
  }
  return {};
}

/** Null for a path that is not logged (LOG-1). */
export function loggedPage({ location, errors }: AppRouter['state']): LoggedPage | null {
  const path = location.pathname;
  if (UNLOGGED.some((pattern) => matchTemplate(pattern, path))) return null;
  if (Object.values(errors ?? {}).some((error) => errorKind(error).kind === 'notFound')) return null;
  return { path, ...findPageDetails(path) };
}
