import { createBrowserRouter } from 'react-router-dom';
import type { AppRouter } from '#src/app/base/router/app-router.ts';
import { routerHistory } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { followSession, loadAnewForLine } from '#src/app/base/session/session-redirects.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { LinkWatcher } from '#src/ui/page-link.tsx';
import { createRoutes } from './create-routes.tsx';
import { prefetchLinks } from './prefetch-links.ts';

/** The router, and what flows and links use of it. */
export interface Navigation {
  router: AppRouter;
  history: FlowHistory;
  watchLink: LinkWatcher;
}

/**
 * Returns the page's one navigation: the first call makes it, each later call returns the same. Make the first call only
 * after LINE has answered, because a router reads the URL at once (liff.md §1.2), and a failed opening leaves the URL to
 * LINE's next try. Whoever starts the app calls this once and passes the result on.
 */
export function navigationOnceArrived(services: AppServices): () => Navigation {
  let made: Navigation | null = null;
  return () => {
    made ??= openNavigation(services);
    return made;
  };
}

function openNavigation(services: AppServices): Navigation {
  const router = createBrowserRouter(createRoutes(services));
  services.currentLocation.follow(router);
  followSession(services.session, router);
  const { routes, leave } = services;
  if (routes.opensWithoutLine(router.state.location.pathname)) loadAnewForLine(router, routes, leave);
  router.subscribe(({ navigation }) => {
    if (navigation.location) services.preloadPage(navigation.location.pathname);
  });
  return {
    router,
    history: routerHistory(router),
    watchLink: prefetchLinks(router, services.preloadPage),
  };
}
