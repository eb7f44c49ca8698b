import { describe, expect, test } from 'vitest';
import { formatInstant, formatPeriod } from './period-words.ts';

const TODAY = '2026-11-20';

describe('a period', () => {
  test.each([
    ['2026-11-28T01:00:00Z', '2026-11-28T09:00:00.000Z', '11月28日(土) 10:00〜18:00'],
    ['2026-11-28T01:00:00Z', '2026-11-29T09:00:00Z', '11月28日(土)〜11月29日(日)'],
    ['2026-11-27T15:00:00Z', '2026-11-28T14:59:00Z', '11月28日(土) 00:00〜23:59'],
    ['2027-01-16T01:00:00Z', '2027-01-17T09:00:00Z', '2027年1月16日(土)〜1月17日(日)'],
    ['2026-12-31T01:00:00Z', '2027-01-01T09:00:00Z', '12月31日(木)〜2027年1月1日(金)'],
    ['2025-09-06T01:30:00Z', '2025-09-06T09:00:00Z', '2025年9月6日(土) 10:30〜18:00'],
  ])('from %s to %s is %s in Tokyo', (startsAt, endsAt, words) => {
    expect(formatPeriod({ startsAt, endsAt }, TODAY)).toBe(words);
  });
});

test('an instant is written with its day and time', () => {
  expect(formatInstant('2026-11-28T08:00:00Z', TODAY)).toBe('11月28日(土) 17:00');
  expect(formatInstant('2027-01-15T15:30:00Z', TODAY)).toBe('2027年1月16日(土) 00:30');
});
