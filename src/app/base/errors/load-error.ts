import type { ApiAnswer, ApiProblem } from '#src/api/api-problem.ts';

/** A failed load of a page; the error page chooses its words by `problem`. */
export class LoadError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(`a page could not be loaded: ${problem.code}`);
    this.problem = problem;
  }
}

/** The provider's id of the call that failed; null for every other error. */
export const failedRequestId = (error: unknown): string | null =>
  error instanceof LoadError ? (error.problem.requestId ?? null) : null;

/** Unwraps a response. @throws LoadError for a problem. */
export async function loaded<Value>(answer: Promise<ApiAnswer<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new LoadError(result.problem);
  return result.value;
}
