import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';
import type { FlowOutcome, FlowSubmission, Refusal, SendingProblem } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { submissionMachine } from '#src/engine/charts/submission.machine.ts';
import type {
  Found,
  SubmissionInput,
  SubmissionToCheck,
  SubmissionToFind,
} from '#src/engine/charts/submission.types.ts';
import { invariant } from './basics.ts';

/**
 * Makes a port, which is an actor that a chart invokes, from an async function. The port calls the function one
 * microtask after the chart has entered the state that invokes the port. If the chart leaves that state at once, the
 * function is not called. The engine has time to store the draft before the request is sent.
 */
export const port = <Output, Input>(
  ask: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    await Promise.resolve();
    return signal.aborted ? new Promise<never>(() => undefined) : ask(input);
  });

type Send<Answers, Value, Problem> = (
  submission: FlowSubmission<Answers>,
) => Promise<PortResult<Value, Problem | SendingProblem>>;

interface SubmissionPorts<Answers, Receipt, Problem, Check> {
  /** One function per part of the submission. The last part's function returns the receipt. */
  parts: Readonly<Record<string, Send<Answers, Receipt | null, Problem>>>;
  /**
   * Called before the first part is sent. Needed if the customer may have to decide first, or if `find` could mistake an
   * older record for the submitted one. Returns what stood before the press, for `find`; null when it is unknown.
   */
  check?: (toCheck: SubmissionToCheck<Answers, Check>) => Promise<PortResult<unknown, Problem>>;
  /** Looks up a submission whose response did not arrive. */
  find: (sought: SubmissionToFind<Answers>) => Promise<PortResult<Found<Receipt>, Problem | SendingProblem>>;
}

/**
 * The actor that a wizard invokes as `submission`. It runs the submission chart with these ports. The chart sends each
 * part exactly once.
 */
export function createSubmission<
  Answers,
  Receipt = true,
  Problem = SendingProblem | Refusal,
  Check = unknown,
>({
  parts,
  check = async () => ({ ok: true, value: null }),
  find,
}: SubmissionPorts<Answers, Receipt, Problem, Check>): PromiseActorLogic<
  FlowOutcome<Answers, Receipt, Problem>,
  SubmissionInput<Answers, Check>
> {
  const logic = submissionMachine.provide({
    actors: {
      check: port((toCheck) => check(toCheck as SubmissionToCheck<Answers, Check>) as never),
      send: port(({ part, submission: sent }) => {
        const send = parts[part];
        invariant(send, `createSubmission: no function sends the part "${part}". Add one to the parts.`);
        return send(sent as FlowSubmission<Answers>) as never;
      }),
      find: port((sought) => find(sought as SubmissionToFind<Answers>) as never),
    },
  });
  // XState has separate types for machines and promises. A wizard uses only the input and output of its `submission`.
  return logic as unknown as PromiseActorLogic<
    FlowOutcome<Answers, Receipt, Problem>,
    SubmissionInput<Answers, Check>
  >;
}
