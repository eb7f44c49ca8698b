/**
 * Every way in which a call can fail; data only. `reasons` are the server's own sentences, to
 * be shown beside ours; empty when it gave none or gave something unreadable (decisions.md §4).
 */
export type ApiProblem =
  /** The device had no network and the request never left it. */
  | { code: 'offline' }
  /** The network failed on the way there or back. */
  | { code: 'unreachable' }
  | { code: 'timedOut' }
  /** The caller's own `signal` ended the call. */
  | { code: 'aborted' }
  | { code: 'unauthorized'; reasons: string[] }
  | { code: 'forbidden'; reasons: string[] }
  | { code: 'notFound'; reasons: string[] }
  | { code: 'conflict'; reasons: string[] }
  /** 422, and every other 4xx without a code of its own. `fields` are camelCase names of the attributes at fault. */
  | { code: 'invalid'; reasons: string[]; fields: string[] }
  | { code: 'tooManyRequests'; reasons: string[]; retryAfterSeconds: number | null }
  /** `retryAfterSeconds` is there where a 503 says when to come back. */
  | { code: 'serverError'; status: number; reasons: string[]; retryAfterSeconds?: number }
  /** A success whose body does not have the contract's shape; `detail` says where, without any value of it. */
  | { code: 'malformedAnswer'; detail: string };

export type ApiAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: ApiProblem };

const UNKNOWN_OUTCOMES: ReadonlySet<ApiProblem['code']> = new Set([
  'unreachable',
  'timedOut',
  'aborted',
  'serverError',
  'malformedAnswer',
]);

/**
 * Whether a write that ended in this problem may have been done all the same. If so, look the record up or repeat
 * the call with the same idempotency key; never offer to start over.
 */
export const outcomeUnknown = (problem: ApiProblem): boolean => UNKNOWN_OUTCOMES.has(problem.code);

/** An answer with another value in it; a problem stays as it is. */
export const mapAnswer = <From, To>(answer: ApiAnswer<From>, to: (value: From) => To): ApiAnswer<To> =>
  answer.ok ? { ok: true, value: to(answer.value) } : answer;
