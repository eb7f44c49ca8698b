import { waitFor } from 'xstate';
import { isChunkLoadError } from '#src/app/base/errors/chunk-load-error.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import { subscribeToSession } from '#src/app/base/session/session-actor.ts';
import type { ArrivalActor, ArrivalDeps } from './arrival-actor.ts';

/** The arrival chart. Its code is fetched on demand, because the first page does not need it. */
export interface LazyArrivalActor {
  /** Fetches and starts the chart once. Rejects if the code cannot be fetched. */
  actor(): Promise<ArrivalActor>;
  /** Repeated calls are safe. */
  firstPageShown(): void;
  /** Resolves when no mark (a call that records the arrival) is being sent. */
  waitForMarks(): Promise<void>;
}

/** Fetches the chart as soon as the customer is signed in, if query parameters of a link are stored. */
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

  /** A failed fetch of the code is not a bug while the device is offline. The next page that is shown tries again. */
  const reportUnlessOffline = (error: unknown) => {
    if (!isChunkLoadError(error) || navigator.onLine) deps.report(error);
  };

  subscribeToSession(session, (state) => {
    const isAsked = starting === null && state.hasTag('signedIn');
    if (isAsked && Object.values(deps.queries.current()).some(Boolean)) actor().catch(reportUnlessOffline);
  });
  return {
    actor,
    firstPageShown: () => {
      actor().then((arrival) => arrival.send({ type: 'firstPage.shown' }), reportUnlessOffline);
    },
    waitForMarks: async () => {
      try {
        if (starting) await waitFor(await starting, (state) => !state.hasTag('sendingMarks'));
      } catch {
        // The chart has crashed or its code did not arrive. Both are reported, and no mark is being sent.
      }
    },
  };
}
