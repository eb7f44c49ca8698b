import type { InspectionEvent, Observer } from 'xstate';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { createFlowRuntime } from '#src/engine/flow-runtime.ts';
import { createUploadProgress } from '#src/engine/upload-progress.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { safeStorage } from '#src/lib/safe-storage.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import { createAnalytics } from './analytics/analytics.ts';
import { createFriendship } from './arrival/friendship.ts';
import { markArrivals } from './arrival/mark-arrivals.ts';
import { tellOfVisit } from './arrival/tell-of-visit.ts';
import { urlQueryStore } from './arrival/url-query-store.ts';
import { browserImages } from './browser-images.ts';
import type { DebugTools } from './debug/debug-tools.ts';
import type { FingerprintAgent } from './fingerprint/fingerprint-agent.ts';
import type { CodeReload } from './missing-code/code-reload.ts';
import { sessionPorts } from './ports/session-ports.ts';
import type { Breadcrumb, Report } from './reporting/error-report.ts';
import { reportSession } from './reporting/report-session.ts';
import { watchedClient } from './reporting/watch-calls.ts';
import type { AppServices } from './services.ts';
import { createSnackbarQueue } from './snackbar-queue.ts';
import { stoppedMessages } from './stopped-messages.ts';
import { boundClient } from './tabs/bound-client.ts';
import type { DeviceNews } from './tabs/device-news.ts';
import { followOtherTabs } from './tabs/follow-other-tabs.ts';
import { ownHeaders } from './tabs/own-headers.ts';
import { pageClient } from './tabs/page-client.ts';
import { signOutMark } from './tabs/sign-out-mark.ts';
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
  /** Passes on what the page hears of its browser's other tabs and cache. */
  hearDevice: (news: DeviceNews) => void;
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
  /** Loads the code of the pages, which knows them all. */
  loadPages: () => Promise<{ namesPage: (services: AppServices, path: string) => boolean }>;
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
  fetch?: typeof fetch;
  /** Hears everything that happens in the charts: see inspect.ts. */
  inspect?: Observer<InspectionEvent>;
  /** The debug page, in builds that have one: see main.tsx. */
  debug?: DebugTools;
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
  const headers = ownHeaders(createAuthHeaders(unshielded(environment.localStorage)), visitor.isReplaced);
  const signOuts = signOutMark(local, newId);
  const inspection = environment.inspect ? { inspect: environment.inspect } : {};
  const images = browserImages({ local, newId, now });
  const flows = createFlowRuntime({
    tab,
    device: local,
    newId,
    now: () => now().getTime(),
    dropImages: images.clear,
    ...inspection,
  });
  const path = () => {
    const { pathname, search } = page.url();
    return pathname + search;
  };
  const plainClient = createClient({
    baseUrl: environment.apiBase,
    headers,
    uuid: visitor.uuid,
    onSessionEnd: () => session.send({ type: 'session.ended', path: path() }),
    ...(environment.fetch ? { fetch: environment.fetch } : {}),
  });
  const client = boundClient(watchedClient(plainClient, note), () => (visitor.isReplaced() ? null : 0));
  const analytics = createAnalytics({
    storage: local,
    load: async (code) => (await import('./analytics/google-analytics.ts')).openGoogleAnalytics(code),
  });
  const { openDoor, liffId } = environment;
  /** The root is where LINE first opens every link: that page load is over at once, and must not wait for more code. */
  const hasPage = async (path: string): Promise<boolean> => {
    if (path === '/') return true;
    const { namesPage } = await environment.loadPages();
    return namesPage(services, path);
  };
  const { ports, lineLoggedIn } = sessionPorts({
    client,
    headers,
    flows,
    visitor,
    queries,
    tabStorage: tab,
    openDoor,
    liffId,
    page,
    // Whoever needs the code that did not arrive says so.
    hasPage: (path) => hasPage(path).catch(() => true),
    signOuts,
  });
  const session = createActor(sessionMachine.provide(ports), inspection);
  session.subscribe(({ context }) => {
    if (context.uuid !== null) visitor.keepRedirectPath(context.redirectPath);
  });
  reportSession(session, report);
  const friendship = createFriendship({ session, client, line: openDoor, visitor, tab, report });
  const tellVisit = tellOfVisit(session, { client, friendship, report });
  const otherTabs = followOtherTabs({
    session,
    visitor,
    headers,
    flows,
    queries,
    signOuts,
    lineLoggedIn,
    path,
  });
  const marked = markArrivals(session, { client, storage: local, visitor, queries, report });
  session.start();
  environment.hearDevice(otherTabs);
  const services: AppServices = {
    session,
    client: pageClient(client, session, otherTabs.changed),
    flows,
    images,
    uploads: createUploadProgress(),
    snackbars: createSnackbarQueue(),
    stoppedMessages: stoppedMessages(local),
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
    friendship,
    startLate: () => {
      environment.startReporting();
      analytics.start();
      void images.sweep();
      tellVisit();
    },
    reloadForCode: environment.reloadForCode,
    now,
    report,
    loadFingerprintAgent: environment.loadFingerprintAgent,
    inspection,
    debug: environment.debug ?? null,
  };
  return services;
}

/** The browser's own storage, asked for at each use: reading `window.localStorage` throws where it is blocked. */
const unshielded = (open: () => Storage): KeyValueStore => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
