import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Wish } from '#src/ui/wish.ts';
import { render } from '#tests/support/render.tsx';
import { SessionChoice } from './session-choice.tsx';

afterEach(cleanup);

const now = new Date('2026-11-20T01:00:00Z');
const field = { id: 'wishes', name: 'wishes', label: 'ご来場の日時', required: true };
const friday = { date: '2026-12-04', time: '10:30' };
const lost = { date: '2026-12-04', time: '13:00' };
const sessions = [
  { ...lost, isFull: true, places: null },
  { ...friday, isFull: false, places: 2 },
  { date: '2026-12-05', time: '10:30', isFull: false, places: null },
];

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

test('EVENT-17 the sessions of an event are one choice, and a full session cannot be chosen', async () => {
  const onChange = vi.fn<(value: Wish[]) => void>();
  render(<SessionChoice {...field} sessions={sessions} now={now} value={[lost]} onChange={onChange} />);
  expect(
    radios().map(({ labels, disabled, checked }) => [labels?.[0]?.textContent, disabled, checked]),
  ).toEqual([
    ['12月4日(金) 13:00〜 満席', true, false],
    ['12月4日(金) 10:30〜 残り2席', false, false],
    ['12月5日(土) 10:30〜 ', false, false],
  ]);
  await userEvent.setup().click(screen.getByRole('radio', { name: /^12月4日\(金\) 10:30/ }));
  expect(onChange.mock.calls).toEqual([[[friday]]]);
});

test('the first open session has the id that the error summary links to', () => {
  render(<SessionChoice {...field} sessions={sessions} now={now} value={[]} onChange={() => undefined} />);
  expect(radios().map(({ id }) => id === field.id)).toEqual([false, true, false]);
});

test('EVENT-17 an event without an open session says so', () => {
  const full = sessions.slice(0, 1);
  const { container } = render(
    <SessionChoice {...field} sessions={full} now={now} value={[]} onChange={() => undefined} />,
  );
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(container.textContent).toMatch(/^現在、ご予約いただける日時がありません/);
});
