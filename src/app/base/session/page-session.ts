import type { PageSession } from '#src/api/client.ts';
import type { SessionActor } from './session-actor.ts';
import { followSessionActor } from './session-actor.ts';
import { sessionReady } from './session-ready.ts';

/**
 * The session as the pages' calls see it. `lookAround` reads what other tabs have done, before anything is sent and before an
 * answer counts. Make it once, when the session runs.
 */
export function pageSession(session: SessionActor, lookAround: () => void): PageSession {
  const signOuts = signOutsOf(session);
  return {
    epoch: () => {
      // The answer to a call may come after the session has ended with the page.
      if (session.getSnapshot().status === 'active') lookAround();
      return signOuts();
    },
    checking: () =>
      session.getSnapshot().hasTag('mayAsk')
        ? async () => (await sessionReady(session)).hasTag('signedIn')
        : null,
  };
}

/** Counts the sign-outs that the customer asks for from now on. A session that the provider ends is none. */
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
