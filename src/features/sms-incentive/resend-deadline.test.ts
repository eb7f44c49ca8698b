import { describe, expect, test } from 'vitest';
import { resendDeadline, secondsUntil, waitInWords } from './resend-deadline.ts';

const RESEND_AT = '2026-11-20T09:01:00.000Z';
const sentAt = Date.parse('2026-11-20T09:00:00.000Z');
const MINUTE = 60_000;

describe('another code is offered', () => {
  test('at once where the provider names no time', () => {
    expect(resendDeadline(null, sentAt)).toBe(null);
    expect(secondsUntil(null, sentAt)).toBe(0);
  });

  test('when the provider says, on a phone whose clock is right', () => {
    expect(resendDeadline(RESEND_AT, sentAt + 20_000)).toBe(sentAt + MINUTE);
  });

  test('after a minute at the latest, on a phone whose clock is slow', () => {
    const slow = sentAt - 5 * MINUTE;
    expect(resendDeadline(RESEND_AT, slow)).toBe(slow + MINUTE);
  });

  test('at once on a phone whose clock is fast', () => {
    const fast = sentAt + 5 * MINUTE;
    expect(secondsUntil(resendDeadline(RESEND_AT, fast), fast)).toBe(0);
  });
});

test('a second that has begun is counted, and nothing below zero', () => {
  expect([60_000, 59_001, 59_000, 1, 0, -1].map((left) => secondsUntil(sentAt + left, sentAt))).toEqual([
    60, 60, 59, 1, 0, 0,
  ]);
});

test('a long wait is told in minutes', () => {
  expect([1, 90, 91, 3600].map(waitInWords)).toEqual(['1秒', '90秒', '約2分', '約60分']);
});
