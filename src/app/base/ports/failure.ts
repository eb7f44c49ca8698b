import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';
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
