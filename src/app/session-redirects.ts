import { safePath } from '#src/lib/safe-path.ts';
import type { AppRouter } from './app-router.ts';
import type { SessionActor } from './services.ts';

/** A change of signed-in or not moves the page: in, to where the customer wanted to go; out, home. */
export function followSession(session: SessionActor, router: AppRouter): () => void {
  let before: boolean | null = null;
  /** The layout's data is the account's, which somebody else's session has not. */
  const go = async (path: string) => {
    await router.navigate(path, { replace: true });
    await router.revalidate();
  };
  const follow = () => {
    const snapshot = session.getSnapshot();
    if (snapshot.hasTag('pending')) return;
    const signedIn = snapshot.hasTag('signedIn');
    const changed = before !== null && before !== signedIn;
    before = signedIn;
    if (!changed) return;
    if (!signedIn) keepPageOnItsWay(session, router);
    void go((signedIn && wantedPath(session)) || '/');
  };
  follow();
  const { unsubscribe } = session.subscribe(follow);
  return unsubscribe;
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
