import type { AppRouter } from '#src/app/base/router/router-history.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import type { SessionActor } from './session-actor.ts';
import { sessionPath, subscribeToSession } from './session-actor.ts';

/**
 * Navigates after a sign-in or sign-out. A sign-out leads to the path that the session chart names. A sign-in runs the
 * page's loader again. If the page is for guests only, its loader then redirects.
 */
export function redirectOnSessionChange(session: SessionActor, router: AppRouter): () => void {
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
export function reloadForLine(
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
