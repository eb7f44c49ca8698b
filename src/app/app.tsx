import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { FlowHistory } from '#src/engine/projection.ts';
import { Look } from '#src/ui/look.tsx';
import type { LinkWatcher } from '#src/ui/page-link.tsx';
import { LinkWatcherProvider } from '#src/ui/page-link.tsx';
import type { AppRouter } from './app-router.ts';
import { isWithoutLine } from './has-page.ts';
import { LastResort } from './last-resort.tsx';
import { LineFailure } from './line-failure.tsx';
import { OtherLinkScreen } from './other-link-screen.tsx';
import { prefetchLinks } from './prefetch/prefetch-links.ts';
import { createRouter } from './router.tsx';
import { RouterHistoryProvider, routerHistory } from './router-history.ts';
import type { AppServices } from './services.ts';
import { AppServicesProvider } from './services.ts';
import { followSession, loadAnewForLine } from './session-redirects.ts';
import { hasArrived } from './settled.ts';

interface Navigation {
  router: AppRouter;
  history: FlowHistory;
  watchLink: LinkWatcher;
}

const navigations = new WeakMap<AppServices, Navigation>();

/** Made once, when LINE has answered for the first time; a failed opening leaves the URL to LINE's next try. */
export const navigationOf = (services: AppServices): Navigation => {
  const known = navigations.get(services);
  if (known) return known;
  const router = createRouter(services);
  const navigation = { router, history: routerHistory(router), watchLink: prefetchLinks(router) };
  followSession(services.session, router);
  if (isWithoutLine(router.routes, router.state.location.pathname)) loadAnewForLine(router, services.leave);
  navigations.set(services, navigation);
  return navigation;
};

/** The whole app: LINE's failures by themselves, everything else behind the router. */
export function App({ services }: { services: AppServices }) {
  const { session, leave } = services;
  const arrived = useSelector(session, hasArrived);
  const isReplaced = useSelector(session, (state) => state.matches('replaced'));
  return (
    <StrictMode>
      <Look>
        <LastResort>
          <AppServicesProvider value={services}>
            {isReplaced && <OtherLinkScreen onContinue={() => leave('/')} />}
            {!isReplaced && arrived && <Pages {...navigationOf(services)} />}
            {!isReplaced && !arrived && <LineFailure session={session} />}
          </AppServicesProvider>
        </LastResort>
      </Look>
    </StrictMode>
  );
}

const Pages = ({ router, history, watchLink }: Navigation) => (
  <RouterHistoryProvider value={history}>
    <LinkWatcherProvider value={watchLink}>
      <RouterProvider router={router} />
    </LinkWatcherProvider>
  </RouterHistoryProvider>
);
