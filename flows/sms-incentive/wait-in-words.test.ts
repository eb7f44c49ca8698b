import { expect, test } from 'vitest';
import { formatWait, secondsUntil } from './wait-in-words.ts';

test('seconds are rounded up, and the result is never below zero', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z');
  expect([60_000, 59_001, 59_000, 1, 0, -1].map((left) => secondsUntil(now + left, now))).toEqual([
    60, 60, 59, 1, 0, 0,
  ]);
  expect(secondsUntil(null, now)).toBe(0);
});

test('a long wait is shown in minutes', () => {
  expect([1, 90, 91, 3600].map(formatWait)).toEqual(['1秒', '90秒', '約2分', '約60分']);
});
