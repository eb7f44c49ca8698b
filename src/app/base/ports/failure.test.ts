import { expect, test } from 'vitest';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { failureBeforeSending, toFailure } from './failure.ts';

const reasons = ['ご確認ください。'];

test.each<[ApiProblem, object]>([
  [{ code: 'offline' }, { code: 'offline' }],
  [{ code: 'unauthorized', reasons }, { code: 'notSent' }],
  [
    { code: 'invalid', reasons, fields: ['tel'] },
    { code: 'refused', fields: ['tel'], reasons },
  ],
  [
    { code: 'conflict', reasons },
    { code: 'refused', fields: [], reasons },
  ],
  [
    { code: 'forbidden', reasons },
    { code: 'declined', reasons },
  ],
  [{ code: 'forbidden', reasons: [] }, { code: 'notSent' }],
  [
    { code: 'notFound', reasons },
    { code: 'declined', reasons },
  ],
  [{ code: 'notFound', reasons: [] }, { code: 'notSent' }],
  [
    { code: 'tooManyRequests', reasons, retryAfterSeconds: 5 },
    { code: 'notSent', reasons },
  ],
  [{ code: 'tooManyRequests', reasons: [], retryAfterSeconds: 5 }, { code: 'notSent' }],
])('MSG-58 a write that fails by %j was not sent, and is the problem %j', (problem, failure) => {
  expect([toFailure(problem), failureBeforeSending(problem)]).toEqual([failure, failure]);
});

test.each<[ApiProblem, object]>([
  [{ code: 'unreachable' }, {}],
  [{ code: 'timedOut' }, {}],
  [{ code: 'aborted' }, {}],
  [{ code: 'malformedAnswer', detail: 'id' }, {}],
  [{ code: 'serverError', status: 500, reasons: [] }, {}],
  [{ code: 'serverError', status: 503, reasons }, { reasons }],
])(
  'after %j a write may have succeeded, but nothing was sent if a read before it failed',
  (problem, said) => {
    expect(toFailure(problem)).toEqual({ code: 'outcomeUnknown', ...said });
    expect(failureBeforeSending(problem)).toEqual({ code: 'notSent', ...said });
  },
);
