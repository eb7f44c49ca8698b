import { expect, test } from 'vitest';
import { getPeriodDays } from './event-period.ts';

test.each([
  ['weekend', '2026-11-20', '2026-11-21', '2026-11-22'],
  ['weekend', '2026-11-21', '2026-11-21', '2026-11-22'],
  ['weekend', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['weekend', '2026-11-23', '2026-11-28', '2026-11-29'],
  ['thisMonth', '2026-11-20', '2026-11-20', '2026-11-30'],
  ['thisMonth', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['nextMonth', '2026-11-20', '2026-12-01', '2026-12-31'],
  ['nextMonth', '2027-01-31', '2027-02-01', '2027-02-28'],
] as const)('the period %s, chosen on %s, is from %s until %s', (period, today, from, until) => {
  expect(getPeriodDays(period, today)).toEqual({ from, until });
});
