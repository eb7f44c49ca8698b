import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { appTests, loadedRegion } from '#tests/support/app-tests.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { titleOf } from '#tests/support/title-of.ts';

const { provider, openPage } = await appTests();

const ID = 77;
const PAGE = `/mypage/visitReservations/visits/${ID}`;
const one = { desiredOn1: '2026-12-20', desiredTime1: '10:00' };
const two = { ...one, desiredOn2: '2026-12-21', desiredTime2: '13:00' };

beforeAll(() => Promise.all([preloadUsualControls(), import('#src/ui/dialog-frame.tsx')]));

/** Inserts a consultation of the newcomer with these wished times, none of which the shop has confirmed. */
async function ask(wishes: typeof one | typeof two): Promise<void> {
  await provider.db.insert(visitReservations).values({
    id: ID,
    customerId: 1,
    builderShopId: 3,
    kind: 'consultation',
    status: 'requested',
    shopVisitor: 2,
    useKidsSpace: false,
    useParking: false,
    otherConfirmation: '',
    hearingLists: [],
    createdAt: TEST_NOW,
    ...wishes,
  });
}

const open = (path: string): Promise<AppInProcess> => {
  const { uuid } = provider.persona('newcomer');
  return openPage({ persona: 'newcomer', url: `${path}?uuid=${uuid}` });
};
const factsIn = (part: HTMLElement) => {
  const { getAllByRole } = within(part);
  const values = getAllByRole('definition');
  return getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]?.textContent]);
};

describe.each([
  ['one wished time', one, ['ご希望の日時 12月20日(日) 10:00〜11:30']],
  ['two wished times', two, ['第1希望 12月20日(日) 10:00〜11:30', '第2希望 12月21日(月) 13:00〜14:30']],
] as const)('an unconfirmed consultation with %s', (_, wishes, words) => {
  const [first] = words;
  const [label] = first.split(' ');

  test('is shown on mypage without a fixed time', async () => {
    await ask(wishes);
    await open('/mypage');
    const card = await screen.findByRole('link', { name: /^次回のご予約/ });
    expect(card.textContent).toBe(`次回のご予約日時の確認中${first}`);
  });

  test('is marked as unconfirmed on the home page and in the entry for the customer’s calendar', async () => {
    await ask(wishes);
    await open('/');
    const next = await loadedRegion('次回のご予約');
    const card = await next.findByRole('link', { name: /家づくり相談/ });
    expect(card.textContent).toContain(`日時の確認中家づくり相談横浜港北ショールーム${first}`);
    expect(card.querySelector('[data-unconfirmed]')?.textContent).toBe('確認中12/20日曜');
    const link = next.getByRole('link', { name: `${label}をカレンダーに追加する` });
    const added = new URL(link.getAttribute('href') ?? '').searchParams;
    expect(added.get('text')).toBe('【日時確認中】横浜港北ショールーム');
  });

  test('shows each wished time in the list, on its page and in its cancel dialog', async () => {
    await ask(wishes);
    const named = words.map((row) => {
      const [name, ...value] = row.split(' ');
      return [name, value.join(' ')];
    });
    await open('/mypage/visitReservations');
    const coming = await screen.findByRole('region', { name: '今後のご予約' });
    within(coming).getByText('日時の確認中');
    expect(factsIn(coming).slice(0, words.length)).toEqual(named);
    await open(`${PAGE}/cancel`);
    const dialog = within(await screen.findByRole('dialog', { name: '予約のキャンセル' }));
    for (const row of words) dialog.getByText(row);
    expect(factsIn(screen.getByRole('main', { hidden: true })).slice(0, words.length)).toEqual(named);
  });

  test('is shown as wished times, not as a fixed time, on the pages for changing it', async () => {
    await ask(wishes);
    await open(`${PAGE}/reschedule`);
    await screen.findByRole('heading', { level: 1, name: titleOf(rescheduleFlow, 'confirm') });
    expect(screen.getByRole('main').textContent).toContain(`いまのご予約　${words.join('、')}`);
    const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(rows.filter((row) => words.some((wish) => wish === row))).toEqual(words);
  });

  test('has no sentence about consent at the review before anything has been changed', async () => {
    await ask(wishes);
    await open(`${PAGE}/reschedule`);
    await screen.findByRole('button', { name: '日時を変更する' });
    expect(screen.queryByRole('link', { name: /^個人情報の取り扱い/ })).toBe(null);
  });
});
