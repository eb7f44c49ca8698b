import type { InspectionEvent, Observer } from 'xstate';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { createFlowRuntime } from '#src/engine/flow-runtime.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { safeStorage } from '#src/lib/safe-storage.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import { createAnalytics } from './analytics/analytics.ts';
import { markArrivals } from './arrival/mark-arrivals.ts';
import { urlQueryStore } from './arrival/url-query-store.ts';
import type { FingerprintAgent } from './fingerprint/fingerprint-agent.ts';
import type { CodeReload } from './missing-code/code-reload.ts';
import { sessionPorts } from './ports/session-ports.ts';
import type { Breadcrumb, Report } from './reporting/error-report.ts';
import { watchedClient } from './reporting/watch-calls.ts';
import type { AppServices } from './services.ts';
import { createSnackbarQueue } from './snackbar-queue.ts';
import { createVisitor } from './visitor.ts';

/** What the browser gives; tests give their own. */
export interface BootEnvironment {
  page: {
    url: () => URL;
    replaceUrl: (url: string) => void;
    /** Loads another URL, which takes this page's place in the history. */
    leave: (url: string) => void;
  };
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  openDoor: () => Promise<LineDoor>;
  apiBase: string;
  liffId: string | null;
  now: () => Date;
  newId: () => string;
  report: Report;
  /** Notes what happened, for the next report. */
  note: (crumb: Breadcrumb) => void;
  /** Loads the reporting service, if the build has one, and hands it what was kept. */
  startReporting: () => void;
  reloadForCode: CodeReload;
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
  fetch?: typeof fetch;
  /** Hears everything that happens in the charts: see inspect.ts. */
  inspect?: Observer<InspectionEvent>;
}

/**
 * Makes everything that lives as long as the page, and starts the session chart, which opens LINE before anything
 * touches the URL (house.md §4).
 */
export function boot(environment: BootEnvironment): AppServices {
  const { page, now, newId, report, note } = environment;
  const local = safeStorage(environment.localStorage, report);
  const tab = safeStorage(environment.sessionStorage, report);
  const visitor = createVisitor(local);
  const queries = urlQueryStore(tab);
  const headers = createAuthHeaders(unshielded(environment.localStorage));
  const inspection = environment.inspect ? { inspect: environment.inspect } : {};
  const flows = createFlowRuntime({ tab, device: local, newId, now: () => now().getTime(), ...inspection });
  const plainClient = createClient({
    baseUrl: environment.apiBase,
    headers,
    uuid: visitor.uuid,
    onSessionEnd: () => {
      const { pathname, search } = page.url();
      session.send({ type: 'session.ended', path: pathname + search });
    },
    ...(environment.fetch ? { fetch: environment.fetch } : {}),
  });
  const client = watchedClient(plainClient, note);
  const analytics = createAnalytics({
    storage: local,
    load: async (code) => (await import('./analytics/google-analytics.ts')).openGoogleAnalytics(code),
  });
  const { openDoor, liffId } = environment;
  const ports = sessionPorts({
    client,
    headers,
    flows,
    visitor,
    queries,
    tabStorage: tab,
    openDoor,
    liffId,
    page,
  });
  const session = createActor(sessionMachine.provide(ports), inspection);
  session.subscribe(({ context }) => {
    if (context.uuid !== null) visitor.keepRedirectPath(context.redirectPath);
  });
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('crashed')) report(snapshot.context.crash);
  });
  const marked = markArrivals(session, { client, storage: local, visitor, queries, report });
  session.start();
  return {
    session,
    client,
    flows,
    snackbars: createSnackbarQueue(),
    visitor: visitor.uuid,
    queries,
    marked,
    tab,
    line: openDoor,
    leave: page.leave,
    analytics,
    pageShown: (pattern) => {
      note({ category: 'page', page: pattern });
      analytics.pageShown(pattern);
    },
    startLate: () => {
      environment.startReporting();
      analytics.start();
    },
    reloadForCode: environment.reloadForCode,
    now,
    report,
    loadFingerprintAgent: environment.loadFingerprintAgent,
  };
}

/** The browser's own storage, asked for at each use: reading `window.localStorage` throws where it is blocked. */
const unshielded = (open: () => Storage): KeyValueStore => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
