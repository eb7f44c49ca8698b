import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createLastCheck } from './token-check-ports.ts';

const MINUTE_MS = 60_000;

test('SIGN-55 a check is recent for ten minutes, but not when the clock was set back since', () => {
  let now = new Date('2026-11-20T09:00:00Z');
  const { isRecent, remember } = createLastCheck(memoryStore(), () => now);
  expect(isRecent()).toBe(false);
  remember();
  const checkedAt = now.getTime();
  const after = (ms: number) => {
    now = new Date(checkedAt + ms);
    return isRecent();
  };
  expect([0, 10 * MINUTE_MS - 1, 10 * MINUTE_MS, -1].map(after)).toEqual([true, true, false, false]);
});
