import type { ApiResult } from '#src/api/api-problem.ts';
import type { FlowSubmission, Refusal, SendingProblem } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { Found, SubmissionToFind } from '#src/engine/charts/submission.types.ts';
import { toFailure } from './failure.ts';

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

/** True if the customer has changed no answer since the submission that is looked up. */
export const isUnchanged = <Answers>({ sent, answers }: SubmissionToFind<Answers>): boolean =>
  JSON.stringify(sent.answers) === JSON.stringify(answers);
