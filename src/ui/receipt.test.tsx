import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { Receipt } from './receipt.tsx';

afterEach(cleanup);

/** A customer's preferred times, in order of preference. */
const wishes = ['12月20日(日) 10:00〜', '12月21日(月) 13:00〜'];

test.each([
  ['the wishes with their ranks while the time is unconfirmed', true, 'ご希望の日時', wishes],
  ['the first wish as the confirmed time', false, '日時', wishes.slice(0, 1)],
  ['a single wish without a rank', true, 'ご希望の日時', wishes.slice(0, 1)],
] as const)('BOOK-39 a receipt has %s', (_, requested, title, shown) => {
  const times = { requested, wishes: requested ? shown : wishes };
  render(<Receipt numberLabel="予約番号" number="H-000001" times={times} nextSteps={[]} />);
  const part = screen.getByRole('heading', { level: 2, name: title }).parentElement ?? document.body;
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(shown.map((words, index) => (shown.length > 1 ? `第${index + 1}希望${words}` : words)));
});
