import type { SessionProblem } from '#machines/session.types.ts';
import type { UrlQueryStore } from './link/url-query-store.ts';
import type { SessionActor } from './session-actor.ts';
import { sessionReady } from './session-ready.ts';

const MOST_RETRIES = 3;

/** Where another sign-in may help; for the rest a tap must ask for it. */
const MENDED_BY_LINE: ReadonlySet<SessionProblem['code']> = new Set([
  'signInRefused',
  'sessionExpired',
  'signedOutElsewhere',
]);

/** LINE has sent the customer back three times, and still nobody is signed in; the 500 page says so (decisions §1). */
class LoginLoopError extends Error {
  constructor() {
    super(`signed in nowhere after ${MOST_RETRIES} sign-ins that began by themselves`);
  }
}

interface SignInDeps {
  session: SessionActor;
  queries: UrlQueryStore;
}

/**
 * Signs in without a tap, for the pages that are there to do so. Returns whether the customer is signed in; if not, the
 * browser is on its way to LINE, or the session has a problem that a tap must answer. @throws LoginLoopError instead of a
 * fourth attempt.
 */
export async function signInByItself({ session, queries }: SignInDeps): Promise<boolean> {
  const state = await sessionReady(session);
  if (state.hasTag('signedIn')) return true;
  const { problem } = state.context;
  if ((problem !== null && !MENDED_BY_LINE.has(problem.code)) || !state.can({ type: 'login.pressed' }))
    return false;
  const { loginRetryCount } = queries.current();
  if (loginRetryCount >= MOST_RETRIES) throw new LoginLoopError();
  queries.keep({ loginRetryCount: loginRetryCount + 1 });
  session.send({ type: 'login.pressed' });
  return (await sessionReady(session)).hasTag('signedIn');
}
