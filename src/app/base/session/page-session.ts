import type { PageSession } from '#src/api/client.ts';
import type { SessionActor } from './session-actor.ts';
import { followSessionActor } from './session-actor.ts';
import { sessionReady } from './session-ready.ts';

/**
 * The session for the pages' calls. `lookAround` reads changes by other tabs, before each request and before each
 * response is used. Create it once, after the session has started.
 */
export function pageSession(session: SessionActor, lookAround: () => void): PageSession {
  const signOuts = signOutsOf(session);
  return {
    epoch: () => {
      // A response may arrive after the session has ended with the page.
      if (session.getSnapshot().status === 'active') lookAround();
      return signOuts();
    },
    checking: () =>
      session.getSnapshot().hasTag('mayAsk')
        ? async () => (await sessionReady(session)).hasTag('signedIn')
        : null,
  };
}

/** Counts the sign-outs by the customer, in this tab or another. Sessions that the provider ends are not counted. */
function signOutsOf(session: SessionActor): () => number {
  let signOuts = 0;
  let wasOut = false;
  followSessionActor(session, (state) => {
    const isOut =
      state.matches({ ending: 'byCustomer' }) || state.context.problem?.code === 'signedOutElsewhere';
    if (isOut && !wasOut) signOuts += 1;
    wasOut = isOut;
  });
  return () => signOuts;
}
