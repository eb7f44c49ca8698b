import { expect, test } from 'vitest';
import type { ApiResult } from '#src/api/api-problem.ts';
import { createLazyResource } from './lazy-resource.ts';

const failed: ApiResult<string> = { ok: false, problem: { code: 'unreachable' } };
const loaded: ApiResult<string> = { ok: true, value: 'ここに' };

/** Creates a resource and records its states. `asked` has a promise for each load, which the test settles. */
function watchedResource() {
  const asked: { answer: (answer: ApiResult<string>) => void; crash: (error: unknown) => void }[] = [];
  const reported: unknown[] = [];
  const resource = createLazyResource<string>(
    () => new Promise((answer, crash) => asked.push({ answer, crash })),
    (error) => reported.push(error),
  );
  const states: string[] = [];
  const watch = () => resource.subscribe(() => states.push(resource.getSnapshot().status));
  const becomes = (...expected: string[]) => expect.poll(() => states).toEqual(expected);
  return { resource, asked, reported, watch, becomes };
}

test('a resource loads once, when it gets its first subscriber', async () => {
  const { resource, asked, watch, becomes } = watchedResource();
  expect([resource.getSnapshot(), asked.length]).toEqual([{ status: 'loading' }, 0]);
  resource.subscribe(() => undefined).unsubscribe();
  watch();
  expect(asked.length).toBe(1);
  asked[0]?.answer(loaded);
  await becomes('loaded');
  resource.load();
  expect([asked.length, resource.getSnapshot()]).toEqual([1, { status: 'loaded', value: 'ここに' }]);
});

test('a failed resource loads again when `load` is called, but never twice at the same time', async () => {
  const { resource, asked, watch, becomes } = watchedResource();
  watch();
  asked[0]?.answer(failed);
  await becomes('failed');
  resource.subscribe(() => undefined);
  expect(asked.length).toBe(1);
  resource.load();
  resource.load();
  expect(asked.length).toBe(2);
  asked[1]?.answer(loaded);
  await becomes('failed', 'retrying', 'loaded');
});

test('an error that a resource throws is reported, and the resource fails', async () => {
  const { asked, reported, watch, becomes } = watchedResource();
  watch();
  const bug = new Error('a bug');
  asked[0]?.crash(bug);
  await becomes('failed');
  expect(reported).toEqual([bug]);
});
