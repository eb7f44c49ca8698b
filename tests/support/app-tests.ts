import { screen, waitFor as waitForScreen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { AppRouter } from '#src/app/base/router/router-history.ts';
import { createLazyNavigation } from '#src/app/start/navigation.tsx';
import { invariant } from '#src/lib/invariant.ts';
import type { AppInProcess, BootedApp, OpenOptions } from './app-in-process.tsx';
import { bootApp, forgetEverything, openApp } from './app-in-process.tsx';
import { failOnConsoleErrors } from './console-errors.ts';
import { leaveSession } from './leave-session.ts';
import type { ProviderInProcess, StartOptions } from './provider-in-process.ts';
import { startProvider } from './provider-in-process.ts';

type PageOptions = Omit<OpenOptions, 'provider'>;

/** An app with a router and without a screen. */
export interface LoadedApp extends BootedApp {
  router: AppRouter;
  /** Resolves once the page's data have loaded and the session waits for no call. */
  loaded(): Promise<void>;
  goTo(path: string): Promise<void>;
}

interface AppTests {
  provider: ProviderInProcess;
  consoleErrors: ReturnType<typeof failOnConsoleErrors>;
  openPage(options: PageOptions): Promise<AppInProcess>;
  /** Opens a page in a browser that has a session of an earlier visit. */
  openSignedIn(options: PageOptions): Promise<AppInProcess>;
  /**
   * Boots the app without a router and without rendering, which takes a tenth of the time. Resolves once the session
   * waits for the customer, and not for a call.
   */
  boot(options: PageOptions): Promise<BootedApp>;
  /** Boots the app with its router, whose loaders decide which page opens, and renders nothing. */
  load(options: PageOptions): Promise<LoadedApp>;
  page(): AppInProcess;
  /** Taps a button of the open page. */
  press(name: string | RegExp): Promise<void>;
}

/** A page that loads slowly on a busy machine, in milliseconds. */
const LOAD_MS = 30_000;

export const heading = (name: string | RegExp, level = 1): Promise<HTMLElement> =>
  screen.findByRole('heading', { level, name });

/** The address bar without the origin. */
export const here = (): string => window.location.href.replace(window.location.origin, '');

const AUTH_HEADERS = ['access-token', 'client', 'uid', 'token-type'];
/** True if the browser has a session, false if it has none. Fails for a part of one. */
export const hasSession = (): boolean => {
  const stored = AUTH_HEADERS.filter((name) => localStorage.getItem(name) !== null);
  invariant(
    stored.length % AUTH_HEADERS.length === 0,
    `The browser has a part of a session: ${stored.join()}`,
  );
  return stored.length > 0;
};

/** The drafts of wizards in this tab, or on the device. */
export const drafts = (storage: Storage = sessionStorage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith('draft:'));

/** How often the page has made this call. */
export const timesSent = ({ network }: BootedApp, call: string): number =>
  network.sent.filter((name) => name === call).length;

/**
 * Sets up a file of app tests with its own provider. Each test gets fresh data, a fresh browser state and one page, and fails
 * on a console error.
 */
export async function appTests(options: StartOptions = {}): Promise<AppTests> {
  const consoleErrors = failOnConsoleErrors();
  const provider = await startProvider(options);
  let opened: BootedApp | null = null;
  let page: AppInProcess | null = null;

  beforeEach(async () => {
    forgetEverything();
    await provider.reset();
  });
  afterEach(() => opened?.close());
  afterAll(() => provider.close());

  const openPage = async (asked: PageOptions) => {
    opened?.close();
    page = await openApp({ provider, ...asked });
    opened = page;
    return page;
  };
  const start = async ({ url, ...asked }: PageOptions) => {
    opened?.close();
    if (url !== undefined) window.history.replaceState(null, '', url);
    opened = await bootApp({ provider, ...asked });
    return opened;
  };
  return {
    provider,
    consoleErrors,
    openPage,
    openSignedIn: async (asked) => {
      await leaveSession(provider, asked.persona);
      return openPage(asked);
    },
    boot: async (asked) => {
      const booted = await start(asked);
      await waitFor(booted.services.session, (state) => !state.hasTag('pending'));
      return booted;
    },
    load: async (asked) => {
      const booted = await start(asked);
      const { router } = createLazyNavigation(booted.services)();
      const close = () => {
        router.dispose();
        booted.close();
      };
      const loaded = () =>
        vi.waitFor(
          () => {
            const { initialized, navigation, revalidation } = router.state;
            const isPending = booted.services.session.getSnapshot().hasTag('pending');
            const states = [initialized, navigation.state, revalidation, isPending].join();
            invariant(states === 'true,idle,idle,false', `The page is still loading: ${states}`);
          },
          { timeout: LOAD_MS, interval: 1 },
        );
      const app: LoadedApp = {
        ...booted,
        router,
        loaded,
        goTo: async (path) => {
          await router.navigate(path);
          await loaded();
        },
        close,
      };
      opened = app;
      return app;
    },
    page: () => {
      invariant(page, 'appTests: no page is open. Call openPage first.');
      return page;
    },
    press: async (name) => {
      const button = await screen.findByRole('button', { name });
      await page?.user.click(button);
    },
  };
}

/** A region whose content has arrived. The placeholder of a part is a region of the same name, and React replaces it. */
export const loadedRegion = (name: string | RegExp) =>
  waitForScreen(() => {
    const region = screen.getByRole('region', { name });
    expect(region.querySelector('[aria-busy]')).toBe(null);
    return within(region);
  });
