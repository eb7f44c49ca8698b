import { describe, expect, test } from 'vitest';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ErrorKind } from './error-kind.ts';
import { errorKind } from './error-kind.ts';
import { LoadError, NotFoundError } from './load-error.ts';

const reasons: string[] = [];

const problems: [ApiProblem, ErrorKind][] = [
  [{ code: 'notFound', reasons }, { kind: 'notFound' }],
  [{ code: 'serverError', status: 404, reasons }, { kind: 'notFound' }],
  [{ code: 'offline' }, { kind: 'offline' }],
  [{ code: 'unreachable' }, { kind: 'unreachable' }],
  [{ code: 'timedOut' }, { kind: 'unreachable' }],
  [
    { code: 'unauthorized', reasons },
    { kind: 'serverError', status: 401 },
  ],
  [
    { code: 'forbidden', reasons },
    { kind: 'serverError', status: 403 },
  ],
  [
    { code: 'conflict', reasons },
    { kind: 'serverError', status: 409 },
  ],
  [
    { code: 'invalid', reasons, fields: [] },
    { kind: 'serverError', status: 422 },
  ],
  [
    { code: 'invalid', status: 413, reasons, fields: [] },
    { kind: 'serverError', status: 413 },
  ],
  [
    { code: 'notFound', status: 410, reasons },
    { kind: 'notFound', status: 410 },
  ],
  [
    { code: 'malformedAnswer', status: 304, detail: '' },
    { kind: 'serverError', status: 304 },
  ],
  [
    { code: 'tooManyRequests', reasons, retryAfterSeconds: null },
    { kind: 'serverError', status: 429 },
  ],
  [
    { code: 'serverError', status: 503, reasons },
    { kind: 'serverError', status: 503 },
  ],
  [
    { code: 'malformedAnswer', detail: '' },
    { kind: 'serverError', status: 500 },
  ],
];

describe('a page that could not be loaded', () => {
  test.each(problems)('because of the problem %o has the error kind %o', (problem, kind) => {
    expect(errorKind(new LoadError(problem))).toEqual(kind);
  });
});

describe('any other error', () => {
  test.each<[string, unknown, ErrorKind]>([
    ['a page that does not exist', new NotFoundError(), { kind: 'notFound' }],
    [
      'code that could not be loaded',
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      { kind: 'missingCode' },
    ],
    [
      'an error response of the router',
      { status: 405, statusText: '', internal: true, data: '' },
      { kind: 'serverError', status: 405 },
    ],
    ['a bug', new TypeError('x is not a function'), { kind: 'serverError', status: 500 }],
    ['a thrown string', 'boom', { kind: 'serverError', status: 500 }],
  ])('has a matching error kind: %s', (_, error, kind) => {
    expect(errorKind(error)).toEqual(kind);
  });
});
