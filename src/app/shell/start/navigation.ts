import { createBrowserRouter } from 'react-router-dom';
import { followSession, loadAnewForLine } from '#src/app/session/session-redirects.ts';
import type { AppRouter } from '#src/app/shell/router/app-router.ts';
import { isWithoutLine } from '#src/app/shell/router/has-page.ts';
import { prefetchLinks } from '#src/app/shell/router/prefetch-links.ts';
import { routerHistory } from '#src/app/shell/router/router-history.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import type { FlowHistory } from '#src/engine/projection.ts';
import type { LinkWatcher } from '#src/ui/page-link.tsx';
import type { RouteTable } from './route-table.ts';
import { createRoutes } from './route-table.ts';

/** The router, and what flows and links use of it. */
export interface Navigation {
  router: AppRouter;
  history: FlowHistory;
  watchLink: LinkWatcher;
}

/**
 * Returns the page's one navigation: the first call makes it, each later call returns the same. Make the first call only
 * after LINE has answered, because a router reads the URL at once (liff.md §1.2), and a failed opening leaves the URL to
 * LINE's next try. Whoever starts the app calls this once and passes the result on. `more` are routes beside the app's own.
 */
export function navigationOnceArrived(
  services: AppServices,
  more: readonly RouteTable[] = [],
): () => Navigation {
  let made: Navigation | null = null;
  return () => {
    made ??= openNavigation(services, more);
    return made;
  };
}

function openNavigation(services: AppServices, more: readonly RouteTable[]): Navigation {
  const router = createBrowserRouter(createRoutes(services, more));
  services.whereabouts.follow(router);
  followSession(services.session, router);
  if (isWithoutLine(router.routes, router.state.location.pathname)) loadAnewForLine(router, services.leave);
  router.subscribe(({ navigation }) => {
    if (navigation.location) services.fetchPageCode(navigation.location.pathname);
  });
  return {
    router,
    history: routerHistory(router),
    watchLink: prefetchLinks(router, services.fetchPageCode),
  };
}
