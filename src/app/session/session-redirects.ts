import { followSessionActor } from '#src/app/session/session-actor.ts';
import type { AppRouter } from '#src/app/shell/router/app-router.ts';
import { isWithoutLine } from '#src/app/shell/router/has-page.ts';
import { isOpen, isRedirectPage } from '#src/app/shell/router/page-kinds.ts';
import { safePath } from '#src/lib/safe-path.ts';
import type { SessionActor } from './session-actor.ts';

/**
 * A change of signed-in or not moves the page: in, to where the customer wanted to go; out, home. The redirect page goes on
 * with its own next step, and a page that needs no sign-in stays when the provider has ended the session.
 */
export function followSession(session: SessionActor, router: AppRouter): () => void {
  let before: boolean | null = null;
  /** The layout's data is the account's, which somebody else's session has not. */
  const go = async (path: string) => {
    await router.navigate(path, { replace: true });
    await router.revalidate();
  };
  const moveIn = () => {
    if (isRedirectPage(router.state.location.pathname)) return void router.revalidate();
    void go(wantedPath(session) ?? '/');
  };
  const moveOut = () => {
    if (mayStay(session, router)) return;
    keepPageOnItsWay(session, router);
    void go(session.getSnapshot().context.signInPage);
  };
  const follow = () => {
    const snapshot = session.getSnapshot();
    if (snapshot.hasTag('pending') || snapshot.matches('replaced')) return;
    const signedIn = snapshot.hasTag('signedIn');
    const changed = before !== null && before !== signedIn;
    before = signedIn;
    if (changed && signedIn) moveIn();
    if (changed && !signedIn) moveOut();
  };
  follow();
  const { unsubscribe } = followSessionActor(session, follow);
  return unsubscribe;
}

/** A page load without LINE opens no page that needs it: the browser loads that one anew, back and forward included. */
export function loadAnewForLine(router: AppRouter, leave: (url: string) => void): void {
  const unsubscribe = router.subscribe(({ location, navigation }) => {
    const { pathname, search, hash } = navigation.location ?? location;
    if (isWithoutLine(router.routes, pathname)) return;
    unsubscribe();
    leave(pathname + search + hash);
  });
}

/** Nobody who has come to unsubscribe, or for a present, is to be sent to the sign-in by a session of long ago. */
function mayStay(session: SessionActor, { routes, state }: AppRouter): boolean {
  const { pathname } = state.navigation.location ?? state.location;
  const isExpired = session.getSnapshot().context.problem?.code === 'sessionExpired';
  return isExpired && (isOpen(pathname) || isWithoutLine(routes, pathname));
}

/** A session that ended while a page was being loaded is to come back to that page, not to the one before it. */
function keepPageOnItsWay(session: SessionActor, { state }: AppRouter): void {
  const { location } = state.navigation;
  const returns = session.getSnapshot().context.redirectPath !== null;
  if (location && returns) session.send({ type: 'page.entered', path: location.pathname + location.search });
}

/** The path that was asked for before signing in, once; null when there is none. */
export function wantedPath(session: SessionActor): string | null {
  const path = safePath(session.getSnapshot().context.redirectPath);
  if (path !== null) session.send({ type: 'redirect.followed' });
  return path;
}
