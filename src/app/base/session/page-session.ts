import type { PageSession } from '#src/api/client.ts';
import type { SessionActor } from './session-actor.ts';
import { followSessionActor } from './session-actor.ts';
import { sessionReady } from './session-ready.ts';

/**
 * The session as the pages' calls see it. `lookAround` reads the changes of other tabs before each request and before
 * each response counts. Create it once, after the session has started.
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

/** Counts the customer's own sign-outs from now on. A session that the provider ends does not count. */
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
