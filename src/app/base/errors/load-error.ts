import type { ApiAnswer, ApiProblem } from '#src/api/api-problem.ts';

/** A page could not be loaded; the error page chooses its words by the problem. */
export class LoadError extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(`a page could not be loaded: ${problem.code}`);
    this.problem = problem;
  }
}

/** The value of an answer. @throws LoadError when it is a problem. */
export async function loaded<Value>(answer: Promise<ApiAnswer<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new LoadError(result.problem);
  return result.value;
}
