import type { ActorRefFrom, InspectionEvent, Observer } from 'xstate';
import { createActor } from 'xstate';
import { arrivalMachine } from '#machines/arrival.machine.ts';
import type { ArrivalProblem } from '#machines/arrival.types.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import type { ArrivalPortDeps } from './arrival-ports.ts';
import { arrivalPorts } from './arrival-ports.ts';

/** The running arrival chart: one actor per page load. */
export type ArrivalActor = ActorRefFrom<typeof arrivalMachine>;

export interface ArrivalDeps extends ArrivalPortDeps {
  report: Report;
  inspection: { inspect?: Observer<InspectionEvent> };
}

/** Starts the arrival chart. It follows the session's sign-ins and ends with the session. Failures are reported. */
export function startArrival(
  session: SessionActor,
  { report, inspection, ...deps }: ArrivalDeps,
): ArrivalActor {
  const arrival = createActor(arrivalMachine.provide(arrivalPorts(deps)), inspection);
  let lastReportedProblem: ArrivalProblem | null = null;
  arrival.subscribe({
    next: ({ context: { problem } }) => {
      if (problem && problem !== lastReportedProblem && 'what' in problem) report(new Error(problem.what));
      lastReportedProblem = problem;
    },
    error: report,
  });
  arrival.start();

  const follow = () => {
    const state = session.getSnapshot();
    const signedIn = state.status === 'active' && state.hasTag('signedIn');
    if (signedIn === arrival.getSnapshot().matches({ customer: 'signedIn' })) return;
    if (!signedIn) arrival.send({ type: 'customer.signedOut' });
    else arrival.send({ type: 'customer.signedIn', lineLoggedIn: state.context.lineLoggedIn });
  };
  session.subscribe({ next: follow, error: () => undefined, complete: () => arrival.stop() });
  follow();
  return arrival;
}
