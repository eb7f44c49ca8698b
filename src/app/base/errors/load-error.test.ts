import { expect, test } from 'vitest';
import { LoadError, loaded } from './load-error.ts';

test('`loaded` returns the value of a successful response', async () => {
  expect(await loaded(Promise.resolve({ ok: true, value: 7 }))).toBe(7);
});

test('`loaded` throws an error that contains the problem', async () => {
  const problem = { code: 'forbidden', reasons: ['できません'] } as const;
  const failure = loaded(
    Promise.resolve({ ok: false, problem: { ...problem, reasons: [...problem.reasons] } }),
  );
  const error: unknown = await failure.catch((thrown: unknown) => thrown);
  expect([error instanceof LoadError, error instanceof LoadError && error.problem]).toEqual([true, problem]);
});
