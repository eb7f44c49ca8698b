import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'react-router-dom';
import type { CurrentLocation } from './current-location.ts';
import { requestedPath } from './current-location.ts';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';
import { sessionPath } from './session-path.ts';
import { sessionChecked, sessionMayAsk, sessionReady } from './session-ready.ts';

interface PageNeeds<Loaded> {
  scope?: string | undefined;
  /** True for a layout route. The page inside has its own guard, which tells the session of the visit. */
  isFrame?: boolean;
  /** Makes the loader's result. Called only after the customer is allowed in. */
  open?: (args: LoaderFunctionArgs, loaded: Loaded) => unknown;
}

/** Makes a route's loader from `load` and an access rule. */
export type Guarded = <Loaded>(
  load: (args: LoaderFunctionArgs) => Promise<Loaded> | Loaded,
  needs?: PageNeeds<Loaded>,
) => LoaderFunction;

/** The loader of an open page. */
export const unguarded: Guarded =
  (load, { open = asLoaded } = {}) =>
  async (args) =>
    open(args, await load(args));

const asLoaded = (_: unknown, loaded: unknown): unknown => loaded;

/**
 * Lets signed-in customers in and sends all others to the sign-in page. Their path is kept. The sign-in page replaces
 * the page in the history, so that a step back does not return to it. The data loads during the first check of the
 * token.
 * @throws Response with status 403 for a page whose scope the session lacks.
 */
export const sessionGuard =
  (session: SessionActor, currentLocation: Pick<CurrentLocation, 'path'>): Guarded =>
  (load, { scope, isFrame = false, open = asLoaded } = {}) =>
  async (args) => {
    const asked = scope === undefined ? askedEarly(await sessionMayAsk(session), () => load(args)) : null;
    const state = await settled(session, scope);
    if (!isFrame) session.send({ type: 'page.entered', path: requestedPath(args.request, currentLocation) });
    if (!state.hasTag('signedIn')) throw replace(sessionPath(session.getSnapshot()) ?? '/');
    if (scope !== undefined && !state.context.scopes.includes(scope))
      throw new Response(null, { status: 403 });
    return open(args, await (asked ?? load(args)));
  };

/** Scopes are known only after the check of the token has passed; the customer is known before. */
const settled = (session: SessionActor, scope: string | undefined): Promise<SessionSnapshot> =>
  scope === undefined ? sessionReady(session) : sessionChecked(session);

/** Starts `load` during the check of the token; null when no check is running. */
function askedEarly<Loaded>(
  state: SessionSnapshot,
  load: () => Promise<Loaded> | Loaded,
): Promise<Loaded> | null {
  if (!state.hasTag('mayAsk')) return null;
  const asked = Promise.resolve(load());
  // A failed check leads to another page, and this result is dropped.
  asked.catch(() => undefined);
  return asked;
}
