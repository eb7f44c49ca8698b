import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { routeIndex } from '#src/app/base/routes/route-index.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { createDraftImages } from '#src/app/base/services/draft-images.ts';
import { createLastSeen } from '#src/app/base/services/last-seen-booking.ts';
import { createSnackbarQueue } from '#src/app/base/services/snackbar-queue.ts';
import { stoppedMessages } from '#src/app/base/services/stopped-messages.ts';
import { createUploadProgress } from '#src/app/base/services/upload-progress.ts';
import { createAccount } from '#src/app/base/session/account.ts';
import { keepRedirectPage } from '#src/app/base/session/arrival-url.ts';
import { createCurrentLocation } from '#src/app/base/session/current-location.ts';
import { createCrossTabHandlers, createSignOutFlag } from '#src/app/base/session/follow-other-tabs.ts';
import { urlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import { pageSession, reportSession, subscribeToSession } from '#src/app/base/session/session-actor.ts';
import { sessionPorts } from '#src/app/base/session/session-ports.ts';
import { createLastCheck } from '#src/app/base/session/token-check-ports.ts';
import { createVisitor, ownHeaders } from '#src/app/base/session/visitor.ts';
import { createAnalytics } from '#src/app/base/tracking/analytics/analytics.ts';
import { lazyArrivalActor } from '#src/app/base/tracking/arrival/lazy-arrival-actor.ts';
import { registrationSources } from '#src/app/base/tracking/arrival/registration-source.ts';
import { createFlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { safeStorage, tabStorage } from '#src/lib/safe-storage.ts';
import { appRoutes } from './app-routes.ts';
import type { BootEnvironment } from './boot-environment.ts';

/**
 * Creates the services of the page and starts the session chart. The chart opens LINE before any code touches the URL
 * (ARR-10).
 */
export function boot(environment: BootEnvironment): AppServices {
  const { now, newId, report, note } = environment;
  const local = safeStorage(environment.localStorage, report);
  const tab = tabStorage(environment.sessionStorage, report);
  const visitor = createVisitor(local, now);
  const queries = urlQueryStore(tab);
  const account = createAccount(tab, local);
  account.subscribe(environment.showBrand);
  const headers = ownHeaders(
    createAuthHeaders(toRawStorage(environment.localStorage), visitor.restore),
    visitor.isReplaced,
  );
  const restoreStorage = () => {
    // The auth headers come first, because they are only written back while the uuid is missing.
    headers.current();
    visitor.restore();
    tab.restore();
  };
  const page: BootEnvironment['page'] = {
    ...environment.page,
    leave: (url) => {
      restoreStorage();
      environment.page.leave(url);
    },
  };
  const signOuts = createSignOutFlag(local, newId);
  const lastSeen = createLastSeen(local, () => (visitor.isReplaced() ? null : visitor.uuid()), now);
  const inspection = environment.inspect ? { inspect: environment.inspect } : {};
  const images = createDraftImages({
    device: local,
    tabName: () => flows.tabName(),
    isReferenced: (key) => flows.isUsedInDraft(key),
    newId,
    now: () => now().getTime(),
    openShelf: environment.openImageShelf,
  });
  const flows = createFlowRuntime({
    tab,
    device: local,
    newId,
    now: () => now().getTime(),
    onDraftRemoved: (run) => void images.forget(run),
    onCleared: () => void images.clear(),
    ...(environment.claimTabName && { claimTabName: environment.claimTabName }),
    ...inspection,
  });
  const routes = routeIndex([...appRoutes, ...environment.moreRoutes]);
  const currentLocation = createCurrentLocation(page, routes);
  const client = createClient({
    baseUrl: environment.apiBase,
    headers,
    uuid: visitor.uuid,
    isReplaced: visitor.isReplaced,
    note: (call, outcome, requestId) =>
      note({ category: 'call', call, outcome, ...(requestId !== undefined && { requestId }) }),
    now: () => now().getTime(),
    onSessionEnd: () =>
      session.send({ type: 'session.ended', path: currentLocation.path(), isOpen: currentLocation.isOpen() }),
    ...(environment.fetch ? { fetch: environment.fetch } : {}),
    ...(environment.earlyRequests ? { earlyRequests: environment.earlyRequests } : {}),
  });
  const analytics = createAnalytics({
    storage: local,
    load: async (code) =>
      (await import('#src/app/base/tracking/analytics/google-analytics.ts')).openGoogleAnalytics(code),
  });
  const { getLineClient, liffId } = environment;
  const { ports, lineLoggedIn } = sessionPorts({
    client,
    headers,
    flows,
    forgetLastSeen: lastSeen.forget,
    visitor,
    queries,
    lastCheck: createLastCheck(local, now),
    account,
    getLineClient,
    liffId,
    page,
    routes,
    signOuts,
    currentLocation,
    tab,
    restoreStorage,
    report,
  });
  const session = createActor(sessionMachine.provide(ports), inspection);
  subscribeToSession(session, ({ context }) => {
    if (context.uuid !== null) visitor.keepRedirectPath(context.redirectPath);
  });
  reportSession(session, report);
  const registrationSource = registrationSources({ client, tab });
  const arrival = lazyArrivalActor(session, {
    client,
    local,
    tab,
    visitor,
    queries,
    registrationSource,
    line: getLineClient,
    report,
    inspection,
  });
  const otherTabs = createCrossTabHandlers({
    session,
    visitor,
    headers,
    lineLoggedIn,
    isOpen: currentLocation.isOpen,
  });
  session.start();
  environment.hearCrossTabEvents(otherTabs);
  const services: AppServices = {
    session,
    client: client.forPages(pageSession(session, otherTabs.sync)),
    flows,
    images,
    uploads: createUploadProgress(),
    snackbars: createSnackbarQueue(),
    stoppedMessages: stoppedMessages(local),
    lastSeen,
    visitor: visitor.uuid,
    keepRedirectPage: (url) => void keepRedirectPage({ queries, visitor }, url),
    routes,
    currentLocation,
    account,
    queries,
    arrival: arrival.actor,
    marksSent: arrival.waitForMarks,
    registrationSource,
    tab,
    device: local,
    line: getLineClient,
    redirectHosts: environment.redirectHosts,
    leave: page.leave,
    preloadPage: environment.manifest.preload,
    startOver: () => {
      headers.clear();
      page.leave('/');
    },
    analytics,
    pageShown: (pattern) => {
      note({ category: 'page', page: pattern });
      analytics.pageShown(pattern);
    },
    startDeferredWork: () => {
      environment.startReporting();
      analytics.start();
      flows.removeExpiredDrafts();
      lastSeen.sweep();
      void images.sweep();
      arrival.firstPageShown();
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

/** Opens the browser's storage at each use, because `window.localStorage` throws where storage is blocked. */
const toRawStorage = (open: () => Storage): KeyValueStore => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
