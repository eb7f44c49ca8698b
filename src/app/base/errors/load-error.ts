import type { ApiProblem, ApiResult } from '#src/api/api-problem.ts';

/** A page's data could not be loaded. The error page chooses its text by `problem`. */
export class LoadError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(`a page could not be loaded: ${problem.code}`);
    this.problem = problem;
  }
}

/** The provider's request id of the failed call. Null for errors that are not a LoadError. */
export const failedRequestId = (error: unknown): string | null =>
  error instanceof LoadError ? (error.problem.requestId ?? null) : null;

/** Unwraps a response. @throws LoadError for a problem. */
export async function loaded<Value>(answer: Promise<ApiResult<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new LoadError(result.problem);
  return result.value;
}

export class NotFoundError extends Error {
  constructor() {
    super('no such page');
  }
}
