import type { ApiAnswer } from '#src/api/api-problem.ts';

/** An answer with another value in it; a problem stays as it is. */
export const mapAnswer = <From, To>(answer: ApiAnswer<From>, to: (value: From) => To): ApiAnswer<To> =>
  answer.ok ? { ok: true, value: to(answer.value) } : answer;
