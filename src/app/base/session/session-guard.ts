import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'react-router-dom';
import type { CurrentLocation } from './current-location.ts';
import { requestedPath } from './current-location.ts';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';
import { sessionPath } from './session-path.ts';
import { sessionChecked, sessionMayAsk, sessionReady } from './session-ready.ts';

/** What a page needs beside a session. */
interface PageNeeds<Loaded> {
  /** What the session must be allowed to do. */
  scope?: string | undefined;
  /** The route is a frame: the page inside it has a guard of its own, which tells the session of the visit. */
  isFrame?: boolean;
  /** Makes the loader's result of what was loaded, once the customer may see it. */
  open?: (args: LoaderFunctionArgs, loaded: Loaded) => unknown;
}

/** Makes a loader's route one for signed-in customers, or for everybody. */
export type Guarded = <Loaded>(
  load: (args: LoaderFunctionArgs) => Promise<Loaded> | Loaded,
  needs?: PageNeeds<Loaded>,
) => LoaderFunction;

/** For whoever has the link. */
export const unguarded: Guarded =
  (load, { open = asLoaded } = {}) =>
  async (args) =>
    open(args, await load(args));

const asLoaded = (_: unknown, loaded: unknown): unknown => loaded;

/**
 * Lets signed-in customers pass and sends the others to the sign-in page, their path kept. The sign-in page takes the place of
 * the page in the history: a step back leaves it, instead of leading into it again. What the page shows is asked for while the
 * first check of the token is under way.
 * @throws Response with status 403 for a page whose scope the session has not.
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

/** What a session may do is known once its token is known to be valid; who it is, before. */
const settled = (session: SessionActor, scope: string | undefined): Promise<SessionSnapshot> =>
  scope === undefined ? sessionReady(session) : sessionChecked(session);

/** What a page asks for while the token is being checked; null when it is not. */
function askedEarly<Loaded>(
  state: SessionSnapshot,
  load: () => Promise<Loaded> | Loaded,
): Promise<Loaded> | null {
  if (!state.hasTag('mayAsk')) return null;
  const asked = Promise.resolve(load());
  // A check that fails leads elsewhere, and nobody hears of it any more.
  asked.catch(() => undefined);
  return asked;
}
