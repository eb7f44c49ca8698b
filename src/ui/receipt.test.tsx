import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RECEIVED } from '#src/lib/booking-words.ts';
import { render } from '#tests/support/render.tsx';
import { Receipt } from './receipt.tsx';

afterEach(cleanup);

/** A customer's preferred times, in order of preference. */
const wishes = ['12月20日(日) 10:00〜', '12月21日(月) 13:00〜'];
const steps = [
  { title: '受付', done: true },
  { title: '連絡', done: false },
];

test.each([
  [
    'an open time, and the wishes with their ranks',
    true,
    wishes,
    ['第1希望', '第2希望'],
    RECEIVED.timeRequested,
  ],
  ['the first wish as the confirmed time', false, wishes.slice(0, 1), [''], RECEIVED.timeFixed],
  ['a single wish without a rank', true, wishes.slice(0, 1), [''], RECEIVED.timeRequested],
] as const)(
  'BOOK-39 a receipt begins with the truth about its time, and ends with its number: %s',
  (...of) => {
    const [, requested, shown, ranks, status] = of;
    const times = requested ? shown : wishes;
    const { container } = render(
      <Receipt
        requested={requested}
        steps={steps}
        times={times}
        actions={null}
        numberLabel="予約番号"
        number="H-000001"
      />,
    );
    expect(container.textContent?.startsWith(status)).toBe(true);
    expect(container.textContent?.replace(/コピーする$/, '').endsWith('予約番号H-000001')).toBe(true);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '済み：受付',
      '連絡',
      ...shown.map((time, index) => `${ranks[index]}${time}`),
    ]);
  },
);

test('BOOK-39 a booking without a time says that the builder looks at it', () => {
  const { container } = render(
    <Receipt requested steps={steps} actions={null} numberLabel="受付番号" number="R-000001" />,
  );
  expect(container.textContent?.startsWith(RECEIVED.contentRequested)).toBe(true);
});
