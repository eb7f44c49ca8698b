import { describe, expect, it } from 'vitest';
import type { ApiProblem } from './api-problem.ts';
import { isOutcomeUnknown, toApiProblem } from './api-problem.ts';

const refusal = (status: number, body?: unknown, retryAfterSeconds: number | null = null) =>
  toApiProblem({ status, body, retryAfterSeconds });

describe('the status of a refusal', () => {
  const reasons: string[] = [];
  it.each<[number, ApiProblem]>([
    [304, { code: 'malformedAnswer', detail: 'status 304' }],
    [400, { code: 'invalid', reasons, fields: [] }],
    [401, { code: 'unauthorized', reasons }],
    [403, { code: 'forbidden', reasons }],
    [404, { code: 'notFound', reasons }],
    [409, { code: 'conflict', reasons }],
    [412, { code: 'conflict', reasons }],
    [410, { code: 'notFound', reasons }],
    [413, { code: 'invalid', reasons, fields: [] }],
    [422, { code: 'invalid', reasons, fields: [] }],
    [429, { code: 'tooManyRequests', reasons, retryAfterSeconds: null }],
    [500, { code: 'serverError', status: 500, reasons }],
    [503, { code: 'serverError', status: 503, reasons }],
  ])('decides the code of its problem: %i', (status, problem) => {
    expect(refusal(status)).toEqual(problem);
  });
});

describe('the reasons of a refusal', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a list',
      { errors: ['満席です', '日付を選び直してください'] },
      ['満席です', '日付を選び直してください'],
    ],
    ['one sentence', { errors: '満席です' }, ['満席です']],
    [
      'an object with full_messages',
      { errors: { tel: ['x'], fullMessages: ['電話番号です'] } },
      ['電話番号です'],
    ],
    ['full_messages as one sentence', { errors: { fullMessages: '電話番号です' } }, ['電話番号です']],
    [
      'a list that also has blanks and other values',
      { errors: [' 満席です ', '', null, 3, {}] },
      ['満席です'],
    ],
    [
      'an object of attributes with base',
      { errors: { tel: ['は不正な値です'], base: ['満席です'] } },
      ['満席です'],
    ],
    ['an object of attributes alone', { errors: { tel: ['は不正な値です'] } }, []],
    ['null', { errors: null }, []],
    ['a number', { errors: 3 }, []],
    ['an empty object', {}, []],
    ['a body that is a list', ['満席です'], []],
    ['a body that is a sentence', 'errors', []],
    ['a body that is null', null, []],
    ['no body', undefined, []],
  ])(
    'CALL-15 are only the sentences of the provider’s response that people can read: %s',
    (_what, body, reasons) => {
      expect(refusal(403, body)).toEqual({ code: 'forbidden', reasons });
    },
  );
});

describe('the problem of a refusal', () => {
  it('names the fields at fault in camelCase', () => {
    expect(
      refusal(422, { errors: ['満席です'], errorFields: ['desired_on1', 'tel', 'desiredTime2', 7] }),
    ).toEqual({
      code: 'invalid',
      reasons: ['満席です'],
      fields: ['desiredOn1', 'tel', 'desiredTime2'],
    });
  });

  it.each<[string, unknown, string[]]>([
    ['one attribute', { tel: ['は不正な値です'] }, ['tel']],
    [
      'several, also with one sentence each',
      { desired_on1: '満席です', tel: ['x', 'y'] },
      ['desiredOn1', 'tel'],
    ],
    ['an attribute of an association', { 'profile.postal_code': ['x'] }, ['profile', 'postalCode']],
    ['the item of a form', { 'answers[12]': ['x'] }, ['answers[12]']],
    ['full_messages and base, which are none', { tel: ['x'], fullMessages: ['y'], base: ['z'] }, ['tel']],
    ['attributes without a message', { tel: [], email: null, name: [''] }, []],
    ['a list', ['満席です'], []],
    ['one sentence', '満席です', []],
    ['null', null, []],
  ])(
    'names the fields that Rails names as attributes when there are no error_fields: %s',
    (_what, errors, fields) => {
      const problem = refusal(422, { errors });
      expect('fields' in problem && problem.fields).toEqual(fields);
    },
  );

  it('names the error_fields alone if there are any', () => {
    const body = { errors: { tel: ['x'] }, errorFields: ['desired_on1'] };
    expect(refusal(422, body)).toEqual({ code: 'invalid', reasons: [], fields: ['desiredOn1'] });
  });

  it('has the seconds after which a throttled customer may try again', () => {
    const problem = { code: 'tooManyRequests', reasons: [], retryAfterSeconds: 60 };
    expect(refusal(429, {}, 60)).toEqual(problem);
  });
});

describe('outcomeUnknown', () => {
  it.each<[boolean, ApiProblem]>([
    [true, { code: 'unreachable' }],
    [true, { code: 'timedOut' }],
    [true, { code: 'aborted' }],
    [true, { code: 'serverError', status: 502, reasons: [] }],
    [true, { code: 'malformedAnswer', detail: '' }],
    [false, { code: 'offline' }],
    [false, { code: 'unauthorized', reasons: [] }],
    [false, { code: 'forbidden', reasons: [] }],
    [false, { code: 'notFound', reasons: [] }],
    [false, { code: 'conflict', reasons: [] }],
    [false, { code: 'invalid', reasons: [], fields: [] }],
    [false, { code: 'tooManyRequests', reasons: [], retryAfterSeconds: null }],
  ])('is %j for %j', (unknown, problem) => {
    expect(isOutcomeUnknown(problem)).toBe(unknown);
  });
});
