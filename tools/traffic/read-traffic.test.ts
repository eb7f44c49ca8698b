import { expect, test } from 'vitest';
import { choicesIn } from './read-traffic.ts';

const NOTHING = { days: undefined, code: undefined, otherDays: undefined, otherCode: undefined };

test('two periods or two tracking codes can be compared, and share all other options', () => {
  expect(choicesIn(NOTHING)).toEqual([{ days: null, trackingCode: null }, null]);
  const days = ['2026-11-01', '2026-11-14'];
  const asked = { ...NOTHING, days: '2026-11-01..2026-11-14' };
  expect(choicesIn({ ...asked, code: 'a', otherCode: 'b' })).toEqual([
    { days, trackingCode: 'a' },
    { days, trackingCode: 'b' },
  ]);
  expect(choicesIn({ ...asked, otherDays: '2026-10-31' })).toEqual([
    { days, trackingCode: null },
    { days: ['2026-10-31', '2026-10-31'], trackingCode: null },
  ]);
});

test.each([
  ['a period is not a date or a range of dates', { days: 'November' }],
  ['a period ends before it begins', { days: '2026-11-14..2026-11-01' }],
  ['two groups share days', { days: '2026-11-01..2026-11-14', otherDays: '2026-11-14' }],
  ['two groups share a tracking code', { otherCode: 'mail-7' }],
])('a choice is refused if %s', (_, asked) => {
  expect(() => choicesIn({ ...NOTHING, ...asked })).toThrow(/^traffic: /);
});
