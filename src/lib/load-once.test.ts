import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a value is loaded once, however often it is needed', async () => {
  const load = vi.fn(async () => ({ code: 'code' }));
  const loadCode = loadOnce(load);
  const [one, other] = await Promise.all([loadCode(), loadCode()]);
  expect([one === other, one === (await loadCode()), load.mock.calls.length]).toEqual([true, true, 1]);
});

test('a value that could not be loaded is loaded again by the next call', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Load failed'));
  const loadCode = loadOnce(load);
  await expect(loadCode()).rejects.toThrow('Load failed');
  expect(await loadCode()).toBe('code');
});
