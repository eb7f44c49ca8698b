import { waitFor } from 'xstate';
import { isMissingCode } from '#src/app/base/errors/missing-code.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import { followSessionActor } from '#src/app/base/session/session-actor.ts';
import type { ArrivalActor, ArrivalDeps } from './arrival-actor.ts';

/** The arrival's chart, whose code is no part of the first page: it is fetched when there is something to tell. */
export interface LazyArrivalActor {
  /** Fetches the chart, once, and starts it. Rejects where the code does not arrive. */
  actor(): Promise<ArrivalActor>;
  /** Begins to tell of the visit. May be called again. */
  firstPageShown(): void;
  /** Waits for the marks under way. */
  marksSent(): Promise<void>;
}

/** As soon as the customer is signed in, a link that has said something brings the chart. */
export function lazyArrivalActor(session: SessionActor, deps: ArrivalDeps): LazyArrivalActor {
  let starting: Promise<ArrivalActor> | null = null;

  const fetchAndStart = async (): Promise<ArrivalActor> => {
    const { startArrival } = await import('./arrival-actor.ts');
    return startArrival(session, deps);
  };
  const actor = (): Promise<ArrivalActor> => {
    starting ??= fetchAndStart().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };

  /** Without a network no code arrives, which is nobody's bug; the next page that is shown asks again. */
  const report = (error: unknown) => {
    if (!isMissingCode(error) || navigator.onLine) deps.report(error);
  };

  followSessionActor(session, (state) => {
    const isAsked = starting === null && state.hasTag('signedIn');
    if (isAsked && Object.values(deps.queries.current()).some(Boolean)) actor().catch(report);
  });
  return {
    actor,
    firstPageShown: () => {
      actor().then((arrival) => arrival.send({ type: 'firstPage.shown' }), report);
    },
    marksSent: async () => {
      try {
        if (starting) await waitFor(await starting, (state) => !state.hasTag('sendingMarks'));
      } catch {
        // A bug has ended the chart, or its code has not arrived; both are reported, and nothing is under way any more.
      }
    },
  };
}
