import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import type { ShopCard } from './shop-card.ts';
import { ShopChoice } from './shop-choice.tsx';

afterEach(cleanup);

const shop = (id: number, name: string, prefectureName: string): ShopCard => ({
  id,
  name,
  prefectureName,
  address: `${prefectureName}1-2-3`,
  access: '駅 徒歩8分',
  mapUrl: `https://maps.example.com/${id}`,
  photoUrl: `/shops/${id}.jpg`,
  businessHours: '10:00〜18:00',
  closedWeekdays: [2, 3],
  hasParking: true,
  parkingNote: '店舗前に3台分',
  photoUrls: [`/shops/${id}-inside.jpg`],
  hasKidsSpace: false,
  nextOpenOn: '2026-11-25',
});
const shops = [
  shop(1, '町田展示場', '東京都'),
  shop(2, '横浜展示場', '神奈川県'),
  shop(3, '立川展示場', '東京都'),
];

const field = { id: 'shop', name: 'shop', label: 'ご希望の店舗', required: true, value: null };
/** Renders the shop choice on its step. In the history, the page `/guide` comes before the step. */
function renderOnStep(props: Partial<ComponentProps<typeof ShopChoice>>) {
  const onChange = vi.fn();
  const choice = { ...field, onChange, shops, preferredPrefecture: null, ...props };
  const router = createMemoryRouter(
    [
      { path: '/guide', element: null },
      { path: '/shop', element: <ShopChoice {...choice} /> },
    ],
    { initialEntries: ['/guide', '/shop'] },
  );
  render(<RouterProvider router={router} />);
  return { onChange, router };
}
const renderChoice = (value: number | null = null) =>
  renderOnStep({ value, preferredPrefecture: '神奈川県' }).onChange;
const factsIn = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const names = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

describe('in the choice of a shop,', () => {
  test('the preferred prefecture comes first, and its first shop has the id of the field', () => {
    renderChoice();
    expect(names()).toEqual(['2', '1', '3']);
    expect(screen.getByRole('radio', { name: '横浜展示場' }).id).toBe('shop');
  });

  test('the accessible name of a radio is only the shop’s name, and the details are read after it', () => {
    renderChoice();
    const radio = screen.getByRole('radio', { name: '町田展示場' });
    expect(radio.getAttribute('aria-describedby')).toBe(null);
    expect(radio.closest('label')?.textContent).toBe(
      '町田展示場最短 11月25日(水)〜東京都1-2-3駅 徒歩8分10:00〜18:00定休日：火曜日・水曜日駐車場あり',
    );
  });

  test('a press on the card chooses the shop, but a press on its map link does not', async () => {
    const onChange = renderChoice();
    fireEvent.click(screen.getByRole('link', { name: /町田展示場の地図/ }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('町田展示場'));
    expect(onChange.mock.calls).toEqual([[1]]);
  });

  test('a filter hides shops of other prefectures, but the name of a hidden chosen shop is shown', async () => {
    renderChoice(1);
    await userEvent.click(screen.getByRole('button', { name: '神奈川県' }));
    expect(names()).toEqual(['2']);
    expect(screen.getByRole('radiogroup').textContent).toContain('選択中：町田展示場');
  });

  test('a shop shows its first open day, or that it has none, or nothing if the day is unknown', () => {
    const known = [
      { ...shop(1, '町田展示場', '東京都'), nextOpenOn: null },
      { ...shop(3, '立川展示場', '東京都'), nextOpenOn: undefined },
    ];
    renderOnStep({ shops: known });
    const cards = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(cards).toEqual([
      '町田展示場現在、空きがありません東京都1-2-3駅 徒歩8分10:00〜18:00定休日：火曜日・水曜日駐車場あり',
      '立川展示場東京都1-2-3駅 徒歩8分10:00〜18:00定休日：火曜日・水曜日駐車場あり',
    ]);
  });

  test('BOOK-71 a card’s button shows the shop’s details in a dialog, and does not choose the shop', async () => {
    const onChange = renderChoice();
    await userEvent.click(screen.getByRole('button', { name: '町田展示場の詳細を見る' }));
    const sheet = await screen.findByRole('dialog', { name: '町田展示場' });
    expect(factsIn(sheet)).toEqual([
      ['住所', '東京都1-2-3'],
      ['アクセス', '駅 徒歩8分'],
      ['営業時間', '10:00〜18:00'],
      ['定休日', '火曜日・水曜日'],
      ['駐車場', 'あり\n店舗前に3台分'],
      ['キッズスペース', 'なし'],
    ]);
    expect(
      within(sheet)
        .getAllByRole('img')
        .map((photo) => photo.getAttribute('src')),
    ).toEqual(['/shops/1.jpg', '/shops/1-inside.jpg']);
    await userEvent.click(within(sheet).getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('going back closes the shop’s details, and going back again leaves the step', async () => {
    const { router } = renderOnStep({});
    await userEvent.click(screen.getByRole('button', { name: '町田展示場の詳細を見る' }));
    await screen.findByRole('dialog', { name: '町田展示場' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(router.state.location.pathname).toBe('/shop');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/guide');
  });

  test('the dialog leaves out details that the provider does not have', async () => {
    const {
      hasParking: _,
      hasKidsSpace: _kids,
      photoUrls: _photos,
      ...bare
    } = shop(1, '町田展示場', '東京都');
    renderOnStep({ shops: [{ ...bare, photoUrl: null }] });
    await userEvent.click(screen.getByRole('button', { name: '町田展示場の詳細を見る' }));
    const sheet = await screen.findByRole('dialog', { name: '町田展示場' });
    expect(factsIn(sheet).map(([label]) => label)).toEqual(['住所', 'アクセス', '営業時間', '定休日']);
    expect(within(sheet).queryByRole('img')).toBe(null);
  });

  test('without a preferred prefecture, the shops keep the given order', () => {
    renderOnStep({});
    expect(names()).toEqual(['1', '3', '2']);
  });
});
