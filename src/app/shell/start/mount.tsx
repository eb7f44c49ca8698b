import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { hasArrived } from '#src/app/session/session-ready.ts';
import { isBug } from '#src/app/shell/errors/error-kind.ts';
import { hasPage } from '#src/app/shell/router/has-page.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { logPages } from '#src/app/tracking/access-log/log-pages.ts';
import { watchPages } from '#src/app/tracking/page-pattern.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { learnPhrases } from '#src/ui/phrases.tsx';
import { App } from './app.tsx';
import type { Navigation } from './navigation.ts';
import { navigationOnceArrived } from './navigation.ts';
import { createRoutes } from './route-table.ts';

// While LINE opens. Without them a page looks less well, and is whole.
learnPhrases().catch(() => undefined);

/**
 * Renders the app, which shows the account's name as soon as it is known, and resolves when LINE has opened or failed to
 * open; what is no part of the first page begins after it.
 */
export async function mount(services: AppServices, element: HTMLElement): Promise<void> {
  const { session, report, startLate } = services;
  const root = createRoot(element, {
    onCaughtError: (error, { componentStack }) => {
      if (isBug(error)) report(error, componentStack ?? null);
    },
    onUncaughtError: (error, { componentStack }) => report(error, componentStack ?? null),
    onRecoverableError: (error, { componentStack }) => report(error, componentStack ?? null),
  });
  const navigation = navigationOnceArrived(services);
  root.render(<App services={services} navigation={navigation} />);
  await waitFor(session, (snapshot) => hasArrived(snapshot) || snapshot.matches('lineFailed'));
  if (!hasArrived(session.getSnapshot())) whenIdle(startLate);
  followPages(services, navigation).catch(report);
}

/** Whether the route table names a path, for whoever must know before there may be a router. */
export const namesPage = (services: AppServices, path: string): boolean =>
  hasPage(createRoutes(services), path);

/** Tells everybody who keeps count of the app's pages, once LINE has opened. */
async function followPages(services: AppServices, navigation: () => Navigation): Promise<void> {
  await waitFor(services.session, hasArrived);
  const { router } = navigation();
  services.debug?.entry.follow(router);
  logPages(services, router);
  watchPages({ router, flows: services.flows }, (page) => {
    services.pageShown(page);
    whenIdle(services.startLate);
  });
}
