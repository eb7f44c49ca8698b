import type { ApiProblem } from '#src/api/api-problem.ts';
import { isOutcomeUnknown } from '#src/api/api-problem.ts';
import type { Refusal, SendingProblem } from '#src/engine/charts/flow.types.ts';

type Failure = SendingProblem | Refusal;

const pickReasons = (problem: ApiProblem): { reasons?: string[] } =>
  'reasons' in problem && problem.reasons.length > 0 ? { reasons: problem.reasons } : {};

/**
 * Decides for every wizard and page which problem a failed write is, and so which sentence says it (MSG-58). `fields` of a
 * refusal are the provider's attributes. An ended session has its own page, so its reasons are left out.
 */
export function toFailure(problem: ApiProblem): Failure {
  if (isOutcomeUnknown(problem)) return { code: 'outcomeUnknown', ...pickReasons(problem) };
  switch (problem.code) {
    case 'offline':
    case 'unauthorized':
      return { code: problem.code === 'offline' ? 'offline' : 'notSent' };
    case 'invalid':
      return { code: 'refused', fields: problem.fields, reasons: problem.reasons };
    case 'conflict':
      return { code: 'refused', fields: [], reasons: problem.reasons };
    case 'forbidden':
    case 'notFound':
      return problem.reasons.length > 0
        ? { code: 'declined', reasons: problem.reasons }
        : { code: 'notSent' };
    default:
      return { code: 'notSent', ...pickReasons(problem) };
  }
}

/** The problem of a submission that was not sent, because a read before it failed. */
export function failureBeforeSending(problem: ApiProblem): Exclude<Failure, { code: 'outcomeUnknown' }> {
  const failure = toFailure(problem);
  return failure.code === 'outcomeUnknown' ? { code: 'notSent', ...pickReasons(problem) } : failure;
}
