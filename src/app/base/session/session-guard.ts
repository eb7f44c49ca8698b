import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'react-router-dom';
import type { CurrentLocation } from './current-location.ts';
import { requestedPath } from './current-location.ts';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';
import { sessionPath, waitForSession, waitForTokenCheck, waitUntilLoadingAllowed } from './session-actor.ts';

interface PageNeeds<Loaded> {
  scope?: string | undefined;
  /** Makes the loader's result. It is called only after the access check has passed. */
  open?: (args: LoaderFunctionArgs, loaded: Loaded) => unknown;
}

export type Guarded = <Loaded>(
  load: (args: LoaderFunctionArgs) => Promise<Loaded> | Loaded,
  needs?: PageNeeds<Loaded>,
) => LoaderFunction;

/** Makes the loader of a page that needs no sign-in. */
export const unguarded: Guarded =
  (load, { open = passThrough } = {}) =>
  async (args) =>
    open(args, await load(args));

const passThrough = (_: unknown, loaded: unknown): unknown => loaded;

/**
 * Admits signed-in customers. Other visitors go to the sign-in page, and the session keeps the requested path. The
 * sign-in page replaces the requested page in the history, so that the back button does not return to it. The page's
 * data loads while the token is checked.
 * @throws Response with status 403 if the session lacks the page's scope. The signal's reason when the customer has gone to
 * another page.
 */
export const sessionGuard =
  (session: SessionActor, currentLocation: Pick<CurrentLocation, 'path'>): Guarded =>
  (load, { scope, open = passThrough } = {}) =>
  async (args) => {
    const ask = (state: SessionSnapshot) =>
      scope === undefined ? startLoadDuringCheck(state, () => load(args)) : null;
    let loading = ask(await waitUntilLoadingAllowed(session));
    await waitForAccess(session, scope);
    args.request.signal.throwIfAborted();
    session.send({ type: 'page.entered', path: requestedPath(args.request, currentLocation) });
    // After a page that needs no sign-in, the first protected page begins the first token check.
    loading ??= ask(session.getSnapshot());
    const state = await waitForAccess(session, scope);
    if (!state.hasTag('signedIn')) throw replace(sessionPath(session.getSnapshot()) ?? '/');
    if (scope !== undefined && !state.context.scopes.includes(scope))
      throw new Response(null, { status: 403 });
    return open(args, await (loading ?? load(args)));
  };

/**
 * A page with a scope waits for a completed token check, which returns the scopes. Other pages also open if the check
 * could not reach the provider.
 */
const waitForAccess = (session: SessionActor, scope: string | undefined): Promise<SessionSnapshot> =>
  scope === undefined ? waitForSession(session) : waitForTokenCheck(session);

/** Starts `load` while the token is being checked. Null if no check is running. */
function startLoadDuringCheck<Loaded>(
  state: SessionSnapshot,
  load: () => Promise<Loaded> | Loaded,
): Promise<Loaded> | null {
  if (!state.hasTag('mayAsk')) return null;
  const loading = Promise.resolve(load());
  // After a failed check another page opens, so nothing else would handle a rejection of this promise.
  loading.catch(() => undefined);
  return loading;
}
