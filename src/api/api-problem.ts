import humps from 'humps';

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

/** The usual status of each code. A problem with another status names it. */
export const STATUS_OF_CODE: Readonly<Partial<Record<ApiProblem['code'], number>>> = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
  tooManyRequests: 429,
};

interface Refusal {
  status: number;
  /** The parsed body with camelCase keys; undefined if there is no body or it is not JSON. */
  body: unknown;
  retryAfterSeconds: number | null;
}

export const toApiProblem = ({ status, body, retryAfterSeconds }: Refusal): ApiProblem => {
  const reasons = parseReasons(body);
  if (status >= 500) {
    const hasRetryAfter = status === 503 && retryAfterSeconds !== null;
    return { code: 'serverError', status, reasons, ...(hasRetryAfter && { retryAfterSeconds }) };
  }
  if (status < 400) return { code: 'malformedAnswer', detail: `status ${status}` };
  switch (status) {
    case 401:
      return { code: 'unauthorized', reasons };
    case 403:
      return { code: 'forbidden', reasons };
    case 404:
    case 410:
      return { code: 'notFound', reasons };
    case 409:
    case 412:
      return { code: 'conflict', reasons };
    case 429:
      return { code: 'tooManyRequests', reasons, retryAfterSeconds };
    default:
      return { code: 'invalid', reasons, fields: parseFields(body) };
  }
};

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

const sentences = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((sentence): sentence is string => typeof sentence === 'string')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/**
 * `errors` is a list, one sentence, or Rails' object of attributes, in which only `full_messages` and `base` have whole
 * sentences (CALL-15). The messages of an attribute, such as `を入力してください`, lack its name.
 */
const parseReasons = (body: unknown): string[] => {
  const errors = member(body, 'errors');
  return sentences(member(errors, 'fullMessages') ?? member(errors, 'base') ?? errors);
};

const NO_ATTRIBUTES = new Set(['base', 'fullMessages']);

/** `error_fields`, or else the attributes of Rails' object. Its `visit.desired_on1` names both parts (CALL-15). */
const parseFields = (body: unknown): string[] => {
  const named = member(body, 'errorFields');
  if (named !== undefined) return sentences(named).map((field) => humps.camelize(field));
  const errors = member(body, 'errors');
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return [];
  return Object.entries(errors)
    .filter(([name, messages]) => !NO_ATTRIBUTES.has(name) && sentences(messages).length > 0)
    .flatMap(([name]) => name.split('.').map((part) => humps.camelize(part)));
};
