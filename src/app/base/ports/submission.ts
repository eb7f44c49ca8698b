import type { PromiseActorLogic } from 'xstate';
import type { FlowOutcome, FlowSubmission } from '#machines/flow.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import type {
  Found,
  Holdings,
  SendingProblem,
  SubmissionInput,
  SubmissionToFind,
} from '#machines/submission.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { port } from './port.ts';

type Send<Answers, Value, Problem> = (
  submission: FlowSubmission<Answers>,
) => Promise<Answer<Value, Problem | SendingProblem>>;

/** The ports of a wizard's submission on the provider's calls. */
interface SubmissionPorts<Answers, Receipt, Problem> {
  /** One for each part that the chart names; the last returns the receipt. */
  parts: Readonly<Record<string, Send<Answers, Receipt | null, Problem>>>;
  /** Asked before anything is sent, where a lookup could take something older for what was sent. */
  readHoldings?: (submission: FlowSubmission<Answers>) => Promise<Holdings>;
  /** Looks up what was sent without an answer coming back. */
  find: (sought: SubmissionToFind<Answers>) => Promise<Answer<Found<Receipt>, Problem | SendingProblem>>;
}

/** What a wizard invokes as `submission`: the chart that sends exactly once, on these ports. */
export function submission<Answers, Receipt, Problem>({
  parts,
  readHoldings = async () => ({ ids: null, overlapping: [] }),
  find,
}: SubmissionPorts<Answers, Receipt, Problem>): PromiseActorLogic<
  FlowOutcome<Answers, Receipt, Problem>,
  SubmissionInput<Answers>
> {
  const logic = submissionMachine.provide({
    actors: {
      readHoldings: port<Answer<Holdings, never>, FlowSubmission<Record<string, unknown>>>(
        async (pressed) => ({
          ok: true,
          value: await readHoldings(pressed as FlowSubmission<Answers>),
        }),
      ),
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

/**
 * What a lookup makes of everything that looks like what was sent, the likeliest first: only what the customer did not hold
 * before the press is that. Where nobody knows what they held, nobody can tell.
 */
export function foundSince<One extends { id: number }, Receipt>(
  { idsBefore }: Pick<FlowSubmission<unknown>, 'idsBefore'>,
  alike: readonly One[],
  receiptOf: (found: One) => NonNullable<Receipt>,
): { ok: true; value: Found<Receipt> } {
  if (!idsBefore) return { ok: true, value: { receipt: null, ...(alike.length > 0 && { unsure: true }) } };
  const found = alike.find(({ id }) => !idsBefore.includes(id));
  return { ok: true, value: found ? { receipt: receiptOf(found) } : { receipt: null } };
}
