import { expect, test } from 'vitest';
import { toReceiptSteps } from './receipt-steps.ts';

const titlesOf = (...given: Parameters<typeof toReceiptSteps>) =>
  toReceiptSteps(...given).map(({ title, done }) => [title, done]);

test.each([
  ['the day of the booking', { receivedOn: '2026-11-28' }, '11月30日(月)までに、LINEでご連絡します'],
  ['today, for a receipt of an earlier release', {}, '12月3日(木)までに、LINEでご連絡します'],
])('BOOK-39 the deadline of the reply counts from %s', (_, received, reply) => {
  const booking = { requested: true, ...received };
  expect(titlesOf(booking, { withinDays: 2, today: '2026-12-01' })).toEqual([
    ['受け付けました', true],
    [reply, false],
    ['ご来場', false],
  ]);
});

test('BOOK-39 a time that was fixed at once has no reply to wait for', () => {
  expect(titlesOf({ requested: false })).toEqual([
    ['受け付けました', true],
    ['ご来場', false],
  ]);
});
