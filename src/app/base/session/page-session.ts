import type { PageSession } from '#src/api/client.ts';
import type { SessionActor } from './session-actor.ts';
import { subscribeToSession, waitForSession } from './session-actor.ts';

/**
 * The session's state that the client needs for the calls of pages. `lookAround` applies changes made by other tabs. It
 * runs before each request, and before each response is used. Call this function once, after the session has started.
 */
export function pageSession(session: SessionActor, syncWithOtherTabs: () => void): PageSession {
  const signOuts = countSignOuts(session);
  return {
    epoch: () => {
      // A response may arrive after the session chart has stopped.
      if (session.getSnapshot().status === 'active') syncWithOtherTabs();
      return signOuts();
    },
    pendingCheck: () =>
      session.getSnapshot().hasTag('mayAsk')
        ? async () => (await waitForSession(session)).hasTag('signedIn')
        : null,
  };
}

/** Counts the sign-outs by the customer, in this tab or another. Sessions that the provider ends are not counted. */
function countSignOuts(session: SessionActor): () => number {
  let signOuts = 0;
  let wasOut = false;
  subscribeToSession(session, (state) => {
    const isOut =
      state.matches({ ending: 'byCustomer' }) || state.context.problem?.code === 'signedOutElsewhere';
    if (isOut && !wasOut) signOuts += 1;
    wasOut = isOut;
  });
  return () => signOuts;
}
