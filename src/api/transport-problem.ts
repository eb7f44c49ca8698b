import humps from 'humps';
import type { ApiProblem } from './api-problem.ts';

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

export const problemOfRefusal = ({ status, body, retryAfterSeconds }: Refusal): ApiProblem => {
  const reasons = reasonsOf(body);
  if (status >= 500) {
    const isTold = status === 503 && retryAfterSeconds !== null;
    return { code: 'serverError', status, reasons, ...(isTold && { retryAfterSeconds }) };
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
      return { code: 'conflict', reasons };
    case 429:
      return { code: 'tooManyRequests', reasons, retryAfterSeconds };
    default:
      return { code: 'invalid', reasons, fields: fieldsOf(body) };
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

/** `errors` is a list, one sentence, or devise_token_auth's object with `full_messages` (CALL-15). */
const reasonsOf = (body: unknown): string[] => {
  const errors = member(body, 'errors');
  return sentences(member(errors, 'fullMessages') ?? errors);
};

const fieldsOf = (body: unknown): string[] =>
  sentences(member(body, 'errorFields')).map((field) => humps.camelize(field));
