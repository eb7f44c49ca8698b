import { afterEach, expect, it, vi } from 'vitest';
import { inTime } from './call-code.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('code that comes is what it is', async () => {
  expect(await inTime(Promise.resolve('code'), 1000)).toBe('code');
});

it('code that does not come is missing', async () => {
  expect(await inTime(Promise.reject(new TypeError('Failed to fetch')), 1000)).toBe('missing');
});

it('code that is still on the way when the call’s time is over is timedOut', async () => {
  vi.useFakeTimers();
  const code = inTime(new Promise(() => undefined), 1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await code).toBe('timedOut');
});
