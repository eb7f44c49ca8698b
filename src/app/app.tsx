import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { FlowHistory } from '#src/engine/projection.ts';
import { Look } from '#src/ui/look.tsx';
import type { AppRouter } from './app-router.ts';
import { LineFailure } from './line-failure.tsx';
import { createRouter } from './router.tsx';
import { RouterHistoryProvider, routerHistory } from './router-history.ts';
import type { AppServices } from './services.ts';
import { AppServicesProvider } from './services.ts';
import { followSession } from './session-redirects.ts';
import { hasArrived } from './settled.ts';

interface Navigation {
  router: AppRouter;
  history: FlowHistory;
}

const navigations = new WeakMap<AppServices, Navigation>();

/** Made once, when LINE has answered for the first time; a failed opening leaves the URL to LINE's next try. */
const navigationOf = (services: AppServices): Navigation => {
  const known = navigations.get(services);
  if (known) return known;
  const router = createRouter(services);
  const navigation = { router, history: routerHistory(router) };
  followSession(services.session, router);
  navigations.set(services, navigation);
  return navigation;
};

/** The whole app: LINE's failures by themselves, everything else behind the router. */
export function App({ services }: { services: AppServices }) {
  const arrived = useSelector(services.session, hasArrived);
  return (
    <StrictMode>
      <Look>
        <AppServicesProvider value={services}>
          {arrived ? <Pages {...navigationOf(services)} /> : <LineFailure session={services.session} />}
        </AppServicesProvider>
      </Look>
    </StrictMode>
  );
}

const Pages = ({ router, history }: Navigation) => (
  <RouterHistoryProvider value={history}>
    <RouterProvider router={router} />
  </RouterHistoryProvider>
);
