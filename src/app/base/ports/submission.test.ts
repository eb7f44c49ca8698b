import { describe, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import type { ApiResult } from '#src/api/api-problem.ts';
import { findNewRecord, submission, toLookupResult, toPartResult } from './submission.ts';

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

test('each part is sent once, in order, by its own function, and the last one gives the receipt', async () => {
  const sent: unknown[] = [];
  const part = (name: string, value: unknown) => async (given: { key: string }) => {
    sent.push([name, given.key]);
    return { ok: true, value } as const;
  };
  const logic = submission<object, unknown>({
    parts: { profile: part('profile', null), booking: part('booking', 'H-000001') },
    find: async () => ({ ok: false, problem: { code: 'outcomeUnknown' } }),
  });
  const press = { key: 'key-1', answers: {} };
  const input = { parts: ['profile', 'booking'], press, previous: null };
  const outcome = await toPromise(createActor(logic as AnyActorLogic, { input }).start());
  expect([sent, outcome]).toEqual([
    [
      ['profile', 'key-1'],
      ['booking', 'key-1'],
    ],
    { receipt: 'H-000001', problem: null, submission: null },
  ]);
});
