import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { isBug } from '#src/app/base/errors/error-kind.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { hasArrived } from '#src/app/base/session/session-ready.ts';
import { logPages } from '#src/app/base/tracking/access-log/log-pages.ts';
import { watchPages } from '#src/app/base/tracking/page-pattern.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { LateAlert } from '#src/ui/late-alert.tsx';
import { learnPhrases } from '#src/ui/phrases.tsx';
import { Snackbar } from '#src/ui/snackbar.tsx';
import { App } from './app.tsx';
import type { Navigation } from './navigation.ts';
import { navigationOnceArrived } from './navigation.ts';

// While LINE opens. Without them a page looks less well, and is whole.
learnPhrases().catch(() => undefined);

/**
 * So long the page that the HTML came with stands alone: the first page, or LINE's failure, is mostly there by then, and is
 * rendered once with nothing before it. Each page before it would cost a phone a tenth of a second.
 */
const ALONE_MS = 1000;

/**
 * Renders the app, whose page before a page has the account's name, and resolves when LINE has opened or failed to open; what
 * is no part of the first page begins after it.
 */
export async function mount(services: AppServices, element: HTMLElement): Promise<void> {
  const { session, report, startDeferredWork } = services;
  const root = createRoot(element, {
    onCaughtError: (error, { componentStack }) => {
      if (isBug(error)) report(error, componentStack ?? null);
    },
    onUncaughtError: (error, { componentStack }) => report(error, componentStack ?? null),
    onRecoverableError: (error, { componentStack }) => report(error, componentStack ?? null),
  });
  const navigation = navigationOnceArrived(services);
  const opened = waitFor(session, (snapshot) => hasArrived(snapshot) || snapshot.matches('lineFailed'));
  await Promise.race([opened.then(() => firstPage(services, navigation)), pause(ALONE_MS)]);
  root.render(<App services={services} navigation={navigation} />);
  await opened;
  if (!hasArrived(session.getSnapshot())) whenIdle(startDeferredWork);
  followPages(services, navigation).catch(report);
}

/** Resolves when the router has what the first page shows; at once where LINE has failed. */
async function firstPage({ session }: AppServices, navigation: () => Navigation): Promise<void> {
  if (!hasArrived(session.getSnapshot())) return;
  const { router } = navigation();
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells everybody who keeps count of the app's pages, once LINE has opened. */
async function followPages(services: AppServices, navigation: () => Navigation): Promise<void> {
  await waitFor(services.session, hasArrived);
  const { router } = navigation();
  services.debug?.entry.follow(router);
  logPages(services, router);
  watchPages({ router, flows: services.flows }, (page) => {
    services.pageShown(page);
    whenIdle(() => {
      services.startDeferredWork();
      // What no first page shows in its own look before.
      Promise.all([LateAlert.preload(), Snackbar.preload()]).catch(() => undefined);
    });
  });
}
