import { expect, test } from 'vitest';
import { isNameableDay } from './calendar-day.ts';

test.each(['1900-01-01', '1947-05-03', '2024-02-29', '2026-11-20', '2100-12-31'])(
  '%s is accepted as a day',
  (day) => {
    expect(isNameableDay(day)).toBe(true);
  },
);

test.each([
  '0001-01-01',
  '0026-11-20',
  '1899-12-31',
  '2101-01-01',
  '9999-12-31',
  '12026-11-20',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026/11/20',
  '2026-1-1',
  '',
])('%j is refused as a day', (day) => {
  expect(isNameableDay(day)).toBe(false);
});
