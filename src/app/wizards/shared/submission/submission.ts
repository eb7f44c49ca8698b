import type { PromiseActorLogic } from 'xstate';
import type { FlowOutcome, FlowSubmission } from '#machines/flow.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import type { Found, SendingProblem, SubmissionInput, SubmissionToFind } from '#machines/submission.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { port } from './port.ts';

type Send<Answers, Value, Problem> = (
  submission: FlowSubmission<Answers>,
) => Promise<Answer<Value, Problem | SendingProblem>>;

/** The ports of a wizard's submission on the provider's calls. */
interface SubmissionPorts<Answers, Receipt, Problem> {
  /** One for each part that the chart names; the last returns the receipt. */
  parts: Readonly<Record<string, Send<Answers, Receipt | null, Problem>>>;
  /** Looks up what was sent without an answer coming back. */
  find: (sought: SubmissionToFind<Answers>) => Promise<Answer<Found<Receipt>, Problem | SendingProblem>>;
}

/** What a wizard invokes as `submission`: the chart that sends exactly once, on these ports. */
export function submission<Answers, Receipt, Problem>({
  parts,
  find,
}: SubmissionPorts<Answers, Receipt, Problem>): PromiseActorLogic<
  FlowOutcome<Answers, Receipt, Problem>,
  SubmissionInput<Answers>
> {
  const logic = submissionMachine.provide({
    actors: {
      send: port(({ part, submission: sent }) => {
        const send = parts[part];
        invariant(
          send,
          `submission: there is no port for the part "${part}". Give it one beside the others.`,
        );
        return send(sent as FlowSubmission<Answers>) as never;
      }),
      find: port((sought) => find(sought as SubmissionToFind<Answers>) as never),
    },
  });
  // XState types a machine and a promise apart; what a wizard invokes is known by its input and its output alone.
  return logic as unknown as PromiseActorLogic<
    FlowOutcome<Answers, Receipt, Problem>,
    SubmissionInput<Answers>
  >;
}
