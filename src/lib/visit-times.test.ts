import { expect, test } from 'vitest';
import { changeDeadline, changeDeadlineText, isChangeable, UNCHANGEABLE } from './visit-times.ts';

test.each([
  ['2026-11-28', '2026-11-27T08:00:00.000Z'],
  ['2026-12-01', '2026-11-30T08:00:00.000Z'],
  ['2027-01-01', '2026-12-31T08:00:00.000Z'],
])('a visit on %s can be changed until 17:00 in Japan on the day before', (day, instant) => {
  expect(changeDeadline(day).toISOString()).toBe(instant);
});

test.each([
  ['2026-11-27T17:00:00+09:00', true],
  ['2026-11-27T17:00:00.001+09:00', false],
  ['2026-11-27T08:00:00Z', true],
  ['2026-11-28T00:00:00+09:00', false],
])('at %s a visit of 28 November is changeable: %s', (now, changeable) => {
  expect([
    isChangeable('2026-11-28', new Date(now)),
    changeDeadlineText('2026-11-28', new Date(now)),
  ]).toEqual([changeable, changeable ? '11月27日(金) 17:00まで' : UNCHANGEABLE]);
});
