import { isRouteErrorResponse } from 'react-router-dom';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { LoadError } from './load-error.ts';
import { isMissingCode } from './missing-code.ts';
import { NotFoundError } from './not-found-error.ts';

/**
 * The kinds of errors that have their own error page. `status` is the provider's HTTP status, or 500 if there is none.
 */
export type ErrorKind =
  | { kind: 'notFound' }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'missingCode' }
  | { kind: 'serverError'; status: number };

const statuses: Partial<Record<ApiProblem['code'], number>> = {
  unauthorized: 401,
  forbidden: 403,
  conflict: 409,
  invalid: 422,
  tooManyRequests: 429,
};

const ofStatus = (status: number): ErrorKind =>
  status === 404 ? { kind: 'notFound' } : { kind: 'serverError', status };

const ofProblem = (problem: ApiProblem): ErrorKind => {
  switch (problem.code) {
    case 'notFound':
    case 'offline':
      return { kind: problem.code };
    case 'unreachable':
    case 'timedOut':
      return { kind: 'unreachable' };
    case 'serverError':
      return ofStatus(problem.status);
    default:
      return ofStatus(statuses[problem.code] ?? 500);
  }
};

export function errorKind(error: unknown): ErrorKind {
  if (error instanceof NotFoundError) return { kind: 'notFound' };
  if (error instanceof LoadError) return ofProblem(error.problem);
  if (isRouteErrorResponse(error)) return ofStatus(error.status);
  if (isMissingCode(error)) return { kind: 'missingCode' };
  return ofStatus(500);
}

/** True for errors that are reported to the developers. */
export const isBug = (error: unknown): boolean => errorKind(error).kind === 'serverError';
