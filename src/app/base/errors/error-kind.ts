import { isRouteErrorResponse } from 'react-router-dom';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { STATUS_OF_CODE } from '#src/api/api-problem.ts';
import { isChunkLoadError } from './chunk-load-error.ts';
import { LoadError, NotFoundError } from './load-error.ts';

/**
 * The kinds of errors that have their own error page. `status` is the provider's HTTP status, or 500 if there is none.
 */
export type ErrorKind =
  | { kind: 'notFound'; status?: number }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'missingCode' }
  | { kind: 'serverError'; status: number };

/** 404 and 410 both say that nothing is there. */
function ofStatus(status: number): ErrorKind {
  if (status === 404) return { kind: 'notFound' };
  return status === 410 ? { kind: 'notFound', status } : { kind: 'serverError', status };
}

const ofProblem = (problem: ApiProblem): ErrorKind => {
  switch (problem.code) {
    case 'offline':
      return { kind: 'offline' };
    case 'unreachable':
    case 'timedOut':
      return { kind: 'unreachable' };
    default:
      return ofStatus(problem.status ?? STATUS_OF_CODE[problem.code] ?? 500);
  }
};

export function errorKind(error: unknown): ErrorKind {
  if (error instanceof NotFoundError) return { kind: 'notFound' };
  if (error instanceof LoadError) return ofProblem(error.problem);
  if (isRouteErrorResponse(error)) return ofStatus(error.status);
  if (isChunkLoadError(error)) return { kind: 'missingCode' };
  return ofStatus(500);
}

/** True for errors that are reported to the developers. */
export const isBug = (error: unknown): boolean => errorKind(error).kind === 'serverError';
