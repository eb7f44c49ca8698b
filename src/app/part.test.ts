import { expect, test, vi } from 'vitest';
import type { ApiAnswer } from '#src/api/api-problem.ts';
import { createPart } from './part.ts';

const failed: ApiAnswer<string> = { ok: false, problem: { code: 'unreachable' } };
const loaded: ApiAnswer<string> = { ok: true, value: 'ここに' };

/** A part whose calls the test answers, and what it becomes. */
function watchedPart() {
  const asked: { answer: (answer: ApiAnswer<string>) => void; crash: (error: unknown) => void }[] = [];
  const reported: unknown[] = [];
  const part = createPart<string>(
    () => new Promise((answer, crash) => asked.push({ answer, crash })),
    (error) => reported.push(error),
  );
  const states: string[] = [];
  const watch = () => part.subscribe(() => states.push(part.getState().status));
  const becomes = (...expected: string[]) => vi.waitFor(() => expect(states).toEqual(expected));
  return { part, asked, reported, watch, becomes };
}

test('a part asks when somebody first listens, and once, however many listen', async () => {
  const { part, asked, watch, becomes } = watchedPart();
  expect([part.getState(), asked.length]).toEqual([{ status: 'loading' }, 0]);
  part.subscribe(() => undefined)();
  watch();
  expect(asked.length).toBe(1);
  asked[0]?.answer(loaded);
  await becomes('loaded');
  part.load();
  expect([asked.length, part.getState()]).toEqual([1, { status: 'loaded', value: 'ここに' }]);
});

test('a part that failed is asked for again when that is wanted, once at a time', async () => {
  const { part, asked, watch, becomes } = watchedPart();
  watch();
  asked[0]?.answer(failed);
  await becomes('failed');
  part.subscribe(() => undefined);
  expect(asked.length).toBe(1);
  part.load();
  part.load();
  expect(asked.length).toBe(2);
  asked[1]?.answer(loaded);
  await becomes('failed', 'retrying', 'loaded');
});

test('a bug in a part is reported and fails that part only', async () => {
  const { asked, reported, watch, becomes } = watchedPart();
  watch();
  const bug = new Error('a bug');
  asked[0]?.crash(bug);
  await becomes('failed');
  expect(reported).toEqual([bug]);
});
