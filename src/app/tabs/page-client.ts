import type { ApiClient } from '#src/api/client.ts';
import type { SessionActor } from '../services.ts';
import { boundClient } from './bound-client.ts';

/**
 * The client as pages use it: what they asked before the customer signed out, here or in another tab, is answered to
 * nobody. `look` is called before anything is sent.
 */
export function pageClient(client: ApiClient, session: SessionActor, look: () => void): ApiClient {
  let signOuts = 0;
  let wasOut = false;
  session.subscribe((state) => {
    const isOut = state.matches('signingOut') || state.context.problem?.code === 'signedOutElsewhere';
    if (isOut && !wasOut) signOuts += 1;
    wasOut = isOut;
  });
  const bound = boundClient(client, () => signOuts);
  return {
    call: (endpoint, ...request) => {
      look();
      return bound.call(endpoint, ...request);
    },
  };
}
