import { describe, expect, test } from 'vitest';
import type { ApiResult } from '#src/api/api-problem.ts';
import { findNewRecord, toLookupResult, toPartResult } from './submission.ts';

describe('a submitted record is looked up', () => {
  const alike = [{ id: 7 }, { id: 12 }, { id: 13 }];
  const found = (baseline: unknown, among = alike) =>
    findNewRecord({ baseline }, among, ({ id }) => `receipt ${id}`).value;

  test('among those that did not exist before the press: it is the first of them', () => {
    expect([found([]), found([7]), found([12, 7])]).toEqual([
      { receipt: 'receipt 7' },
      { receipt: 'receipt 12' },
      { receipt: 'receipt 13' },
    ]);
  });

  test('and is missing if all existed before', () => {
    expect([found([7, 12, 13]), found([], [])]).toEqual([{ receipt: null }, { receipt: null }]);
  });

  test('without certainty if the earlier records are unknown, and one is alike', () => {
    expect([found(null), found('7'), found(null, [])]).toEqual([
      { receipt: null, unsure: true },
      { receipt: null, unsure: true },
      { receipt: null },
    ]);
  });
});

describe('the response to a sent part', () => {
  const reasons = ['ご確認ください。'];
  const invalid: ApiResult<never> = {
    ok: false,
    problem: { code: 'invalid', reasons, fields: ['tel', 'zip'] },
  };

  test('is the receipt, or a problem whose fields have the form’s names', () => {
    expect(toPartResult({ ok: true, value: { id: 7 } }, ({ id }) => id)).toEqual({ ok: true, value: 7 });
    const refusedIn = (...fields: string[]) => ({
      ok: false,
      problem: { code: 'refused', fields, reasons },
    });
    expect(toPartResult(invalid, () => null)).toEqual(refusedIn('tel', 'zip'));
    const named = toPartResult(
      invalid,
      () => null,
      (names) => names.map((name) => `answers.${name}`),
    );
    expect(named).toEqual(refusedIn('answers.tel', 'answers.zip'));
    expect(toPartResult({ ok: false, problem: { code: 'offline' } }, () => null)).toEqual({
      ok: false,
      problem: { code: 'offline' },
    });
  });

  test('to a lookup is the receipt, none, or unknown', () => {
    const looked = (answer: ApiResult<number>) =>
      toLookupResult(answer, (value) => (value > 0 ? value : null));
    expect([looked({ ok: true, value: 7 }), looked({ ok: true, value: 0 }), looked(invalid)]).toEqual([
      { ok: true, value: { receipt: 7 } },
      { ok: true, value: { receipt: null } },
      { ok: false, problem: { code: 'outcomeUnknown' } },
    ]);
  });
});
