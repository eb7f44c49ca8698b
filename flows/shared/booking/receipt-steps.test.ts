import { expect, test } from 'vitest';
import { toReceiptSteps } from './receipt-steps.ts';

const wishes = [{ date: '2026-12-04', time: '10:30' }];
const titlesOf = (...given: Parameters<typeof toReceiptSteps>) =>
  toReceiptSteps(...given).map(({ title, done }) => [title, done]);

test.each([
  ['the day of the booking', { receivedOn: '2026-11-28' }, '11月30日(月)までに、LINEでご連絡します'],
  ['today, for a receipt of an earlier release', {}, '12月3日(木)までに、LINEでご連絡します'],
])('BOOK-39 the deadline of the reply counts from %s', (_, received, reply) => {
  const booking = { requested: true, wishes, ...received };
  expect(titlesOf(booking, { withinDays: 2, today: '2026-12-01' })).toEqual([
    ['受け付けました', true],
    [reply, false],
    ['ご来場', false],
  ]);
});

test('BOOK-39 a time that was fixed at once has no reply to wait for', () => {
  expect(titlesOf({ requested: false, wishes, minutes: 90 })).toEqual([
    ['受け付けました', true],
    ['日時が確定しました', true],
    ['ご来場　12月4日(金) 10:30〜12:00', false],
  ]);
});
