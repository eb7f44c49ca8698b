import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { whenIdle } from '#src/lib/when-idle.ts';
import { logPages } from './access-log/log-pages.ts';
import { App, navigationOf } from './app.tsx';
import { isBug } from './error-kind.ts';
import { hasPage } from './has-page.ts';
import { watchPages } from './page-pattern.ts';
import { createRoutes } from './router.tsx';
import type { AppServices } from './services.ts';
import { hasArrived } from './settled.ts';

/** Renders the app as soon as LINE has opened or failed to open; what is no part of the first page begins after it. */
export async function mount(services: AppServices, element: HTMLElement): Promise<void> {
  const { session, report, startLate } = services;
  await waitFor(session, (snapshot) => hasArrived(snapshot) || snapshot.matches('lineFailed'));
  const root = createRoot(element, {
    onCaughtError: (error, { componentStack }) => {
      if (isBug(error)) report(error, componentStack ?? null);
    },
    onUncaughtError: (error, { componentStack }) => report(error, componentStack ?? null),
    onRecoverableError: (error, { componentStack }) => report(error, componentStack ?? null),
  });
  root.render(<App services={services} />);
  if (!hasArrived(session.getSnapshot())) whenIdle(startLate);
  followPages(services).catch(report);
}

/** Whether the route table names a path, for whoever must know before there may be a router. */
export const namesPage = (services: AppServices, path: string): boolean =>
  hasPage(createRoutes(services), path);

/** Tells everybody who keeps count of the app's pages, once LINE has opened. */
async function followPages(services: AppServices): Promise<void> {
  await waitFor(services.session, hasArrived);
  const { router } = navigationOf(services);
  services.debug?.entry.follow(router);
  logPages(services, router);
  watchPages(router, (page) => {
    services.pageShown(page);
    whenIdle(services.startLate);
  });
}
