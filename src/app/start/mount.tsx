import { StrictMode } from 'react';
import type { RootOptions } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { isBug } from '#src/app/base/errors/error-kind.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { canCreateRouter } from '#src/app/base/session/session-actor.ts';
import { trackPagePatterns } from '#src/app/base/tracking/page-views.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { loadPhrases } from '#src/ui/phrases.tsx';
import { App } from './app.tsx';
import type { Navigation } from './navigation.tsx';
import { createLazyNavigation } from './navigation.tsx';

// BudouX loads while LINE opens, so that Japanese text breaks its lines between phrases. Without it the page works, but its
// line breaks are worse.
loadPhrases().catch(() => undefined);

/**
 * How long React renders nothing while the HTML shows its own loading page. Most first pages are ready within this
 * time, so a single render is enough. An additional render costs a phone about 0.1 s.
 */
const MAX_FIRST_RENDER_DELAY_MS = 1000;

/** Renders the app, and resolves after LINE has opened or failed. Work that the first page does not need starts afterwards. */
export async function mount(services: AppServices, element: HTMLElement): Promise<void> {
  const { session, report, startDeferredWork } = services;
  const root = createRoot(element, rootOptions(report));
  const navigation = createLazyNavigation(services);
  const sessionReady = waitFor(
    session,
    (snapshot) => canCreateRouter(snapshot) || snapshot.matches('lineFailed'),
  );
  await Promise.race([
    sessionReady.then(() => waitForFirstPage(services, navigation)),
    pause(MAX_FIRST_RENDER_DELAY_MS),
  ]);
  root.render(
    <StrictMode>
      <App services={services} navigation={navigation} />
    </StrictMode>,
  );
  await sessionReady;
  if (!canCreateRouter(session.getSnapshot())) whenIdle(startDeferredWork);
  startPageTracking(services, navigation).catch(report);
}

/** Reports the errors that React meets. A failed call is no bug of the part that shows its failure. */
export const rootOptions = (report: Report): RootOptions => ({
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof LoadError) && isBug(error)) report(error, componentStack ?? null);
  },
  onUncaughtError: (error, { componentStack }) => report(error, componentStack ?? null),
  onRecoverableError: (error, { componentStack }) => report(error, componentStack ?? null),
});

/** Resolves when the router has loaded the first page, or immediately if LINE has failed. */
async function waitForFirstPage({ session }: AppServices, navigation: () => Navigation): Promise<void> {
  if (!canCreateRouter(session.getSnapshot())) return;
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

async function startPageTracking(services: AppServices, navigation: () => Navigation): Promise<void> {
  await waitFor(services.session, canCreateRouter);
  const { router } = navigation();
  services.debug?.followRouter(router);
  // The first page does not wait for the log. If its code is missing, the next page tries again.
  const startLog = loadOnce(async () => {
    const { logPages } = await import('#src/app/base/tracking/access-log.ts');
    return logPages(services, router);
  });
  trackPagePatterns({ router, flows: services.flows }, (page) => {
    services.pageShown(page);
    whenIdle(() => {
      startLog().catch(() => undefined);
      services.startDeferredWork();
    });
  });
}
