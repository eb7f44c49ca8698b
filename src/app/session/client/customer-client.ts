import type { ApiClient, ClientDeps } from '#src/api/client.ts';
import { createClient } from '#src/api/client.ts';
import { followSessionActor } from '#src/app/session/session-actor.ts';
import type { Breadcrumb } from '#src/app/tracking/reporting/error-report.ts';
import type { SessionActor } from '../session-actor.ts';
import { sessionReady } from '../session-ready.ts';
import type { Visitor } from '../visitor.ts';
import type { PageClient } from './reads-ahead.ts';
import { readsAhead } from './reads-ahead.ts';
import { sessionEpochClient } from './session-epoch-client.ts';
import { watchedClient } from './watched-client.ts';

/** The two clients of a page load. They send over the same connection, and differ in whose answers still count. */
export interface CustomerClients {
  /**
   * For what runs beside the pages: the session chart, the marks, the visit. The answer to a sign-out must reach the chart,
   * so only another visitor's link ends what this client may send and receive.
   */
  beside: ApiClient;
  /**
   * For the pages: what they asked before the customer signed out, here or in another tab, reaches nobody either. Call it
   * once, when the session runs. `lookAround` is called before anything is sent.
   */
  ofPages(session: SessionActor, lookAround: () => void): PageClient;
}

interface WrapperDeps {
  visitor: Pick<Visitor, 'isReplaced'>;
  /** Notes each call for the next error report. */
  note: (crumb: Breadcrumb) => void;
  now: () => number;
}

interface Wrappers extends WrapperDeps {
  /** Sends as the connection does, and leaves the credentials to the check of the token when they are refused. */
  tentative: ApiClient;
}

type CustomerClientDeps = Omit<ClientDeps, 'uuid'> & WrapperDeps & { visitor: Pick<Visitor, 'uuid'> };

/** Makes the API client of a page load with everything around it; nobody else wraps one. */
export function customerClients({ visitor, note, ...rest }: CustomerClientDeps): CustomerClients {
  const connection = { ...rest, uuid: visitor.uuid };
  return clientsOver(createClient(connection), {
    visitor,
    note,
    now: rest.now,
    tentative: createClient({ ...connection, headers: { ...connection.headers, end: () => false } }),
  });
}

/**
 * The wrappers, from the inside out. First the notes: a call that was sent is noted, whoever may still hear its answer.
 * Then the epoch, once for each client: it withholds answers that came too late. What a page asks while its first check of the
 * token is under way, and is refused, is asked again after it. Then, for the pages, what was read ahead, which a write of
 * either client makes untrue. Last the look around: it may find that the epoch has ended, so it comes before the call.
 */
export function clientsOver(
  connection: ApiClient,
  { visitor, note, now, tentative }: Wrappers,
): CustomerClients {
  const ahead = readsAhead(now);
  const noted = ahead.forgetful(watchedClient(connection, note));
  const epochOf = (epoch: () => number) => () => (visitor.isReplaced() ? null : epoch());
  return {
    beside: sessionEpochClient(
      noted,
      epochOf(() => 0),
    ),
    ofPages: (session, lookAround) => {
      const epoch = epochOf(signOutsOf(session));
      const pages = sessionEpochClient(noted, epoch);
      const early = sessionEpochClient(ahead.forgetful(watchedClient(tentative, note)), epoch);
      const asked = ahead.ofPages(
        {
          call: async (endpoint, ...request) => {
            if (!session.getSnapshot().hasTag('mayAsk')) return pages.call(endpoint, ...request);
            const answer = await early.call(endpoint, ...request);
            if (answer.ok || answer.problem.code !== 'unauthorized') return answer;
            const isSignedIn = (await sessionReady(session)).hasTag('signedIn');
            return isSignedIn ? pages.call(endpoint, ...request) : answer;
          },
        },
        { quietly: early, epoch },
      );
      return {
        askAhead: (endpoint, ...request) => {
          lookAround();
          asked.askAhead(endpoint, ...request);
        },
        call: (endpoint, ...request) => {
          lookAround();
          return asked.call(endpoint, ...request);
        },
      };
    },
  };
}

/** Counts the sign-outs that the customer asks for from now on. A session that the provider ends is none. */
function signOutsOf(session: SessionActor): () => number {
  let signOuts = 0;
  let wasOut = false;
  followSessionActor(session, (state) => {
    const isOut = state.matches('signingOut') || state.context.problem?.code === 'signedOutElsewhere';
    if (isOut && !wasOut) signOuts += 1;
    wasOut = isOut;
  });
  return () => signOuts;
}
