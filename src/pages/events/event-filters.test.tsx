import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { EventFilters } from './event-filters.tsx';

afterEach(cleanup);

const filter = { page: 2, prefectureIds: [13], kind: 'seminar', period: null } as const;
const prefectures = [
  { value: 13, label: '東京都' },
  { value: 14, label: '神奈川県' },
];
const names = () =>
  screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
const groups = () => screen.queryAllByRole('group').map((one) => one.getAttribute('aria-label'));

test('a button opens the filters, and each active filter has a chip that removes it', async () => {
  const onFilter = vi.fn();
  render(
    <EventFilters list={{ path: '/events' }} filter={filter} prefectures={prefectures} onFilter={onFilter} />,
  );
  expect([names(), groups()]).toEqual([
    ['絞り込む', '「東京都」の絞り込みを外す', '「セミナー」の絞り込みを外す'],
    [],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '「東京都」の絞り込みを外す' }));
  await userEvent.click(screen.getByRole('button', { name: '「セミナー」の絞り込みを外す' }));
  expect(onFilter.mock.calls).toEqual([
    [{ ...filter, page: 1, prefectureIds: [] }],
    [{ ...filter, page: 1, kind: null }],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '絞り込む' }));
  expect(groups()).toEqual(['都道府県で絞り込む', '日程で絞り込む', '種類で絞り込む']);
  for (const words of groups()) screen.getByText(words ?? '');
});
