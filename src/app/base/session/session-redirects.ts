import type { AppRouter } from '#src/app/base/router/app-router.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import type { SessionActor } from './session-actor.ts';
import { followSessionActor } from './session-actor.ts';
import { sessionPath } from './session-path.ts';

/**
 * A change of signed-in or not moves the page: out, to where the chart leads; in, the page on show is asked for anew, and one
 * for guests then sends the customer on.
 */
export function followSession(session: SessionActor, router: AppRouter): () => void {
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
  const { unsubscribe } = followSessionActor(session, follow);
  return unsubscribe;
}

/** A page load without LINE opens no page that needs it: the browser loads that one anew, back and forward included. */
export function loadAnewForLine(
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
