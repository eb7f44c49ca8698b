import { createBrowserRouter } from 'react-router-dom';
import type { AppRouter } from '#src/app/base/router/router-history.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import { sessionPath, subscribeToSession } from '#src/app/base/session/session-actor.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import { FlowHistoryRoute, reactRouterHistory } from '#src/engine/react-router/react-router-history.tsx';
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
  const history = reactRouterHistory();
  const router = createBrowserRouter([
    { element: <FlowHistoryRoute history={history} />, children: createRoutes(services) },
  ]);
  services.currentLocation.follow(router);
  redirectOnSessionChange(services.session, router);
  const { routes, leave } = services;
  if (routes.opensWithoutLine(router.state.location.pathname)) reloadForLine(router, routes, leave);
  router.subscribe(({ navigation }) => {
    if (navigation.location) services.preloadPage(navigation.location.pathname);
  });
  return {
    router,
    history,
    watchLink: prefetchLinks(routes, services.preloadPage),
  };
}

/**
 * Navigates after a sign-in or sign-out. A sign-out leads to the path that the session chart names. A sign-in runs the
 * page's loader again. If the page is for guests only, its loader then redirects.
 */
function redirectOnSessionChange(session: SessionActor, router: AppRouter): () => void {
  let before: boolean | null = null;
  const follow = () => {
    const state = session.getSnapshot();
    if (state.hasTag('pending') || state.matches('replaced')) return;
    const signedIn = state.hasTag('signedIn');
    const changed = before !== null && before !== signedIn;
    before = signedIn;
    if (!changed) return;
    const page = sessionPath(state);
    if (signedIn) void router.revalidate();
    else if (page !== null) void router.navigate(page, { replace: true });
  };
  follow();
  const { unsubscribe } = subscribeToSession(session, follow);
  return unsubscribe;
}

/** On a page that works without LINE, a navigation to a page that needs LINE becomes a full page load. */
function reloadForLine(
  router: AppRouter,
  { opensWithoutLine }: Pick<RouteIndex, 'opensWithoutLine'>,
  leave: (url: string) => void,
): void {
  const unsubscribe = router.subscribe(({ location, navigation }) => {
    const { pathname, search, hash } = navigation.location ?? location;
    if (opensWithoutLine(pathname)) return;
    unsubscribe();
    leave(pathname + search + hash);
  });
}
