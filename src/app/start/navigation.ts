import { createBrowserRouter } from 'react-router-dom';
import type { AppRouter } from '#src/app/base/router/router-history.ts';
import { routerHistory } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { redirectOnSessionChange, reloadForLine } from '#src/app/base/session/session-redirects.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { LinkWatcher } from '#src/ui/page-link.tsx';
import { createRoutes } from './create-routes.tsx';
import { prefetchLinks } from './prefetch-links.ts';

export interface Navigation {
  router: AppRouter;
  history: FlowHistory;
  watchLink: LinkWatcher;
}

/**
 * Returns a function that creates the router at its first call. Call it only after LINE has opened, which means
 * that LINE's SDK is initialised. A router reads the URL immediately, but until then the URL contains parameters for
 * the SDK (ARR-10).
 */
export function createLazyNavigation(services: AppServices): () => Navigation {
  let made: Navigation | null = null;
  return () => {
    made ??= openNavigation(services);
    return made;
  };
}

function openNavigation(services: AppServices): Navigation {
  const router = createBrowserRouter(createRoutes(services));
  services.currentLocation.follow(router);
  redirectOnSessionChange(services.session, router);
  const { routes, leave } = services;
  if (routes.opensWithoutLine(router.state.location.pathname)) reloadForLine(router, routes, leave);
  router.subscribe(({ navigation }) => {
    if (navigation.location) services.preloadPage(navigation.location.pathname);
  });
  return {
    router,
    history: routerHistory(router),
    watchLink: prefetchLinks(routes, services.preloadPage),
  };
}
