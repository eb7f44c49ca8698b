/**
 * Every way in which a call can fail. `reasons` are the provider's own sentences, shown beside the app's own. The list
 * is empty if the provider gave no reason that can be read (CALL-15). `requestId` is the provider's id of the call, if
 * the response had one. The provider's log lists the call under this id. `status` is the HTTP status of a response that
 * was refused, unless the code has only one status.
 */
export type ApiProblem = Failure & { requestId?: string; status?: number };

type Failure =
  | { code: 'offline' }
  /** The network failed during the request or the response. */
  | { code: 'unreachable' }
  | { code: 'timedOut' }
  /** The caller's `signal` aborted the call. */
  | { code: 'aborted' }
  | { code: 'unauthorized'; reasons: string[] }
  | { code: 'forbidden'; reasons: string[] }
  | { code: 'notFound'; reasons: string[] }
  /** 409, and 412 for a stale `ifMatch`. */
  | { code: 'conflict'; reasons: string[] }
  /** 422, and every other 4xx without a code of its own. `fields` are the camelCase names of the refused attributes. */
  | { code: 'invalid'; reasons: string[]; fields: string[] }
  | { code: 'tooManyRequests'; reasons: string[]; retryAfterSeconds: number | null }
  /** `retryAfterSeconds` is set if a 503 has a `Retry-After` header. */
  | { code: 'serverError'; status: number; reasons: string[]; retryAfterSeconds?: number }
  /**
   * A successful response whose body does not have the contract's shape. `detail` names the wrong property, without its
   * value.
   */
  | { code: 'malformedAnswer'; detail: string };

/** `etag` is the version of what was read, if the provider names it. */
export type ApiResult<Value> = { ok: true; value: Value; etag?: string } | { ok: false; problem: ApiProblem };

const UNKNOWN_OUTCOMES: ReadonlySet<ApiProblem['code']> = new Set([
  'unreachable',
  'timedOut',
  'aborted',
  'serverError',
  'malformedAnswer',
]);

/**
 * True if a write may have succeeded in spite of the problem. Look the record up, or repeat the call with the same
 * idempotency key. Never offer to start over.
 */
export const isOutcomeUnknown = (problem: ApiProblem): boolean => UNKNOWN_OUTCOMES.has(problem.code);

export const mapResult = <From, To>(answer: ApiResult<From>, to: (value: From) => To): ApiResult<To> =>
  answer.ok ? { ...answer, value: to(answer.value) } : answer;
