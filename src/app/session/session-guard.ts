import type { LoaderFunction } from 'react-router-dom';
import { replace } from 'react-router-dom';
import type { SessionActor } from './session-actor.ts';
import { sessionPage } from './session-page.ts';
import { sessionReady } from './session-ready.ts';
import type { Whereabouts } from './whereabouts.ts';

/** What a page needs beside a session. */
interface PageNeeds {
  /** What the session must be allowed to do. */
  scope?: string;
  /** The route is a frame: the page inside it has a guard of its own, which tells the session of the visit. */
  isFrame?: boolean;
}

/** Makes a loader's route one for signed-in customers, or for everybody. */
export type Guarded = (load: LoaderFunction, needs?: PageNeeds) => LoaderFunction;

/** For whoever has the link. */
export const unguarded: Guarded = (load) => load;

/**
 * Lets signed-in customers pass and sends the others to the sign-in page, their path kept. The sign-in page takes the place of
 * the page in the history: a step back leaves it, instead of leading into it again.
 * @throws Response with status 403 for a page whose scope the session has not.
 */
export const sessionGuard =
  (session: SessionActor, whereabouts: Pick<Whereabouts, 'path'>): Guarded =>
  (load, { scope, isFrame = false } = {}) =>
  async (args, handlerContext) => {
    const state = await sessionReady(session);
    if (!isFrame) session.send({ type: 'page.entered', path: pathOf(args.request, whereabouts) });
    if (!state.hasTag('signedIn')) throw replace(sessionPage(session.getSnapshot()) ?? '/');
    if (scope !== undefined && !state.context.scopes.includes(scope))
      throw new Response(null, { status: 403 });
    return load(args, handlerContext);
  };

/** A request has no fragment; the address has it, where the customer is still going to that page. */
function pathOf({ url }: Request, whereabouts: Pick<Whereabouts, 'path'>): string {
  const { pathname, search } = new URL(url);
  const asked = pathname + search;
  const [place, fragment] = whereabouts.path().split('#', 2);
  return place === asked && fragment ? `${asked}#${fragment}` : asked;
}
