import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { waitFor } from 'xstate';
import type { Persona } from '#provider/demo/personas.ts';
import type { PageClient } from '#src/api/client.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { CrossTabEvents } from '#src/app/base/session/cross-tab-events.ts';
import { canCreateRouter } from '#src/app/base/session/session-actor.ts';
import { App } from '#src/app/start/app.tsx';
import { boot } from '#src/app/start/boot.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { rootOptions } from '#src/app/start/mount.tsx';
import type { Navigation } from '#src/app/start/navigation.tsx';
import { createLazyNavigation } from '#src/app/start/navigation.tsx';
import { TEST_NOW } from './demo-data.ts';
import { noSheets } from './emotion-cache.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { faultyNetwork } from './faulty-network.ts';
import type { LineDevice } from './memory-line-client.ts';
import { lineDevice, memoryLineClient } from './memory-line-client.ts';
import { pageStorage } from './page-storage.ts';
import type { ProviderInProcess } from './provider-in-process.ts';
import { noteListeners } from './window-listeners.ts';

export interface OpenOptions {
  provider: ProviderInProcess;
  persona: Persona['key'];
  /** Path and query. Defaults to the current page, as a reload does. */
  url?: string;
  device?: LineDevice;
  /** Replaces parts of the browser, for example to observe them. */
  environment?: Partial<BootEnvironment>;
  /** Routes in addition to the app's own, such as an example's. */
  routes?: readonly RouteDeclaration[];
  prepare?: (network: FaultyNetwork) => void;
  /** Renders as `mount` does in development, everything twice, which takes a tenth more time. */
  isStrict?: boolean;
}

export interface BootedApp {
  services: AppServices;
  network: FaultyNetwork;
  device: LineDevice;
  reported: unknown[];
  left: string[];
  /** Sends a browser event to the page, such as a write by another tab or a return from the back/forward cache. */
  hears(events: keyof CrossTabEvents): void;
  close(): void;
}

export interface AppInProcess extends BootedApp {
  /** Returns the router and its parts. Call it only after LINE has answered. */
  navigation: () => Navigation;
  user: UserEvent;
}

const open = new Set<BootedApp>();

/** Closes the open pages of a test file. The next test file uses the same window. */
export function closePages(): void {
  for (const app of open) app.close();
}

/** Clears everything that the app has stored in the browser: drafts, receipts and the session. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Boots the app as `main` does. Resolves once LINE has answered. */
export async function bootApp(options: Omit<OpenOptions, 'url'>): Promise<BootedApp> {
  const { provider, persona, environment, routes = [] } = options;
  const device = options.device ?? lineDevice(provider.lineAccessToken(persona));
  const network = faultyNetwork(provider);
  const reported: unknown[] = [];
  const left: string[] = [];
  let events: CrossTabEvents | null = null;
  let isGone = false;
  options.prepare?.(network);

  const browser: BootEnvironment = {
    page: {
      url: () => new URL(window.location.href),
      replaceUrl: (to) => window.history.replaceState(window.history.state, '', to),
      leave: (to) => left.push(to),
    },
    showBrand: () => undefined,
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    hearCrossTabEvents: (heard) => {
      events = heard;
    },
    getLineClient: async () => memoryLineClient(device),
    apiBase: 'http://provider.test',
    liffId: null,
    redirectHosts: [],
    now: () => TEST_NOW,
    newId: () => crypto.randomUUID(),
    // Sentry, too, drops an error that it has already.
    report: (error) => void (reported.includes(error) || reported.push(error)),
    note: () => undefined,
    startReporting: () => undefined,
    reloadForCode: () => false,
    manifest: { preload: () => undefined, earlyGets: () => null },
    moreRoutes: routes,
    loadFingerprintAgent: async () => ({ get: async () => ({ visitorId: 'browser in process' }) }),
    fetch: network.fetch,
    ...environment,
  };
  const services = boot(leavable(browser, () => isGone));
  const app: BootedApp = {
    services,
    network,
    device,
    reported,
    left,
    hears: (heard) => events?.[heard](),
    close: () => {
      isGone = true;
      open.delete(app);
      services.session.stop();
    },
  };
  open.add(app);
  await waitFor(services.session, (snapshot) => canCreateRouter(snapshot) || snapshot.matches('lineFailed'));
  return app;
}

/**
 * The browser of a page that can be gone. Its code may run on, for example to repeat a call, but it neither reaches the provider
 * nor changes what the next page finds.
 */
function leavable(browser: BootEnvironment, isGone: () => boolean): BootEnvironment {
  const { page, fetch = globalThis.fetch } = browser;
  return {
    ...browser,
    page: { ...page, replaceUrl: (to) => (isGone() ? undefined : page.replaceUrl(to)) },
    localStorage: () => pageStorage(browser.localStorage(), isGone),
    sessionStorage: () => pageStorage(browser.sessionStorage(), isGone),
    fetch: (...request) =>
      new Promise((resolve, reject) => {
        if (isGone()) return;
        fetch(...request).then(
          (response) => isGone() || resolve(response),
          (error) => isGone() || reject(error),
        );
      }),
  };
}

/** Boots the app at a URL and renders it as `mount` does. */
export async function openApp({ url, isStrict = false, ...options }: OpenOptions): Promise<AppInProcess> {
  if (url !== undefined) window.history.replaceState(null, '', url);
  const listeners = noteListeners();
  const booted = await bootApp(options);
  const { services, network } = booted;
  const shown = { ...services, client: crashable(services.client, network) };
  const navigation = createLazyNavigation(shown);
  const rendered = <App services={shown} navigation={navigation} />;
  const page = render(
    <CacheProvider value={noSheets}>
      {isStrict ? <StrictMode>{rendered}</StrictMode> : rendered}
    </CacheProvider>,
    { onCaughtError: rootOptions(services.report).onCaughtError },
  );
  const app: AppInProcess = {
    ...booted,
    services: shown,
    navigation,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    close: () => {
      page.unmount();
      page.container.remove();
      booted.close();
      open.delete(app);
      listeners.remove();
    },
  };
  open.delete(booted);
  open.add(app);
  return app;
}

/** Wraps the client so that a test can make a call throw, as a bug would. */
const crashable = (client: PageClient, network: FaultyNetwork): PageClient => ({
  ...client,
  call: async (endpoint, ...request) => {
    const answer = await client.call(endpoint, ...request);
    const name = `${endpoint.method} ${endpoint.path}`;
    if (network.takeCrash(name)) throw new Error(`${name} crashed`);
    return answer;
  },
});
