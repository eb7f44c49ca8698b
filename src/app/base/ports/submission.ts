import type { PromiseActorLogic } from 'xstate';
import type { ApiResult } from '#src/api/api-problem.ts';
import type { FlowOutcome, FlowSubmission, Refusal, SendingProblem } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { submissionMachine } from '#src/engine/charts/submission.machine.ts';
import type {
  Found,
  SubmissionInput,
  SubmissionToCheck,
  SubmissionToFind,
} from '#src/engine/charts/submission.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { port, toFailure } from './failure.ts';

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
export function submission<Answers, Receipt = true, Problem = SendingProblem | Refusal, Check = unknown>({
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
        invariant(send, `submission: no function sends the part "${part}". Add one to the parts.`);
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

/** The ids of the records before the press, if they are the submission's baseline; null when they are unknown. */
export const readIdsBefore = ({
  baseline,
}: Pick<FlowSubmission<unknown>, 'baseline'>): readonly number[] | null =>
  Array.isArray(baseline) && baseline.every(Number.isInteger) ? baseline : null;

/**
 * Finds the submitted record among similar ones, which are sorted by likelihood. It takes the first record that did not
 * exist before the customer pressed the button. If the earlier records are unknown, the result is `unsure`.
 */
export function findNewRecord<One extends { id: number }, Receipt>(
  { baseline }: Pick<FlowSubmission<unknown>, 'baseline'>,
  alike: readonly One[],
  receiptOf: (found: One) => NonNullable<Receipt>,
): { ok: true; value: Found<Receipt> } {
  const idsBefore = readIdsBefore({ baseline });
  if (!idsBefore) return { ok: true, value: { receipt: null, ...(alike.length > 0 && { unsure: true }) } };
  const newRecord = alike.find(({ id }) => !idsBefore.includes(id));
  return { ok: true, value: newRecord ? { receipt: receiptOf(newRecord) } : { receipt: null } };
}

/**
 * Maps the provider's response to one sent part. The result is the receipt, or a problem that every wizard handles.
 * `fieldsOf` maps the refused attributes to form fields with other names.
 */
export function toPartResult<Value, Receipt>(
  answer: ApiResult<Value>,
  receiptOf: (value: Value) => Receipt,
  fieldsOf: (attributes: string[]) => string[] = (attributes) => attributes,
): PortResult<Receipt, SendingProblem | Refusal> {
  if (answer.ok) return { ok: true, value: receiptOf(answer.value) };
  const failure = toFailure(answer.problem);
  const problem = failure.code === 'refused' ? { ...failure, fields: fieldsOf(failure.fields) } : failure;
  return { ok: false, problem };
}

/** Maps the provider's response to a lookup. A failed lookup leaves the outcome unknown. */
export const toLookupResult = <Value, Receipt>(
  answer: ApiResult<Value>,
  receiptIn: (value: Value) => Receipt | null,
): PortResult<Found<Receipt>, SendingProblem> =>
  answer.ok
    ? { ok: true, value: { receipt: receiptIn(answer.value) } as Found<Receipt> }
    : { ok: false, problem: { code: 'outcomeUnknown' } };
