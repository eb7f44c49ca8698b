import type { LoaderFunction } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import type { SessionActor } from './session-actor.ts';
import { sessionReady } from './session-ready.ts';

/** Makes a loader's route one for signed-in customers, or for everybody. */
export type Guarded = (load: LoaderFunction) => LoaderFunction;

/** For whoever has the link. */
export const unguarded: Guarded = (load) => load;

/** Lets signed-in customers pass and sends the others to the sign-in page, their path kept. */
export const sessionGuard =
  (session: SessionActor): Guarded =>
  (load) =>
  async (args, handlerContext) => {
    const { pathname, search } = new URL(args.request.url);
    const signedIn = (await sessionReady(session)).hasTag('signedIn');
    session.send({ type: 'page.entered', path: pathname + search });
    if (!signedIn) throw redirect('/');
    return load(args, handlerContext);
  };
