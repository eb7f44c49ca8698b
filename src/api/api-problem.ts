/**
 * Every way in which a call can fail; data only. `reasons` are the provider's own sentences, shown beside the app's
 * own. It is empty where the provider gave none that can be read (CALL-15). `requestId` is the provider's id of the
 * call, if its answer had one; the provider's log lists the call under this id.
 */
export type ApiProblem = Failure & { requestId?: string };

type Failure =
  | { code: 'offline' }
  /** The network failed on the way to the provider or back. */
  | { code: 'unreachable' }
  | { code: 'timedOut' }
  /** The caller's own `signal` ended the call. */
  | { code: 'aborted' }
  | { code: 'unauthorized'; reasons: string[] }
  | { code: 'forbidden'; reasons: string[] }
  | { code: 'notFound'; reasons: string[] }
  | { code: 'conflict'; reasons: string[] }
  /**
   * 422, and every other 4xx without a code of its own. `fields` are the camelCase names of the attributes at fault.
   */
  | { code: 'invalid'; reasons: string[]; fields: string[] }
  | { code: 'tooManyRequests'; reasons: string[]; retryAfterSeconds: number | null }
  /** `retryAfterSeconds` is set where a 503 carries `Retry-After`. */
  | { code: 'serverError'; status: number; reasons: string[]; retryAfterSeconds?: number }
  /** A success whose body does not have the contract's shape; `detail` names the place and holds no value. */
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
 * True for a problem after which a write may have been done. Look the record up, or repeat the call with the same
 * idempotency key. Never offer to start over.
 */
export const outcomeUnknown = (problem: ApiProblem): boolean => UNKNOWN_OUTCOMES.has(problem.code);

export const mapAnswer = <From, To>(answer: ApiAnswer<From>, to: (value: From) => To): ApiAnswer<To> =>
  answer.ok ? { ok: true, value: to(answer.value) } : answer;
