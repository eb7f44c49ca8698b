import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import { meetings, visitReservations } from '#provider/db/booking-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import { mapSearchUrl } from '#src/lib/urls.ts';
import { formatReloadLabel } from '#src/ui/load-failure.tsx';
import type { OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, loadedRegion } from '#tests/support/app-tests.ts';
import { primaryButton } from '#tests/support/title-of.ts';

const CANCEL = primaryButton(cancellationFlow, 'asking');

const { provider, openPage, load } = await appTests();

/** At this time the regular customer's next booking is visit 102, on 29 November. */
const now = () => new Date('2026-11-28T13:35:00+09:00');
const SEEN = '11月28日(土) 13:35に確認した内容です';
const LISTS = ['GET /visit_reservations', 'GET /reservations', 'GET /meetings'];

const HOME = {
  persona: 'regular',
  url: `/?uuid=${provider.persona('regular').uuid}`,
  environment: { now },
} as const;
const open = (options: Partial<OpenOptions> = {}) => openPage({ ...HOME, ...options });

const card = () => loadedRegion('次回のご予約');
const facts = (part: HTMLElement) =>
  [...part.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const kept = () => localStorage.getItem('lastSeenBooking');

/** Opens the home page again while the provider refuses the list of bookings. */
async function openUnreached(options: Partial<OpenOptions> = {}) {
  const opened = await open({ prepare: (network) => network.hold(...LISTS), ...options });
  const calls = await Promise.all(LISTS.map((list) => opened.network.held(list)));
  await act(async () => {
    for (const call of calls) call.answer(500, {});
  });
  await screen.findByText(/^ご予約を読み込めませんでした。/);
  return opened;
}

async function seeBooking() {
  await open();
  await (await card()).findByText('予約番号');
}

/** Loads the home page, which stores the next booking on the device, without rendering it. */
async function storeBooking() {
  const loaded = await load(HOME);
  await waitFor(() => expect(kept()).not.toBe(null));
  return loaded;
}

describe('the card of a booking that is near', () => {
  test('shows time, place, directions, parking, what to bring, the booking number and the deadline', async () => {
    await open();
    const day = await card();
    const link = await day.findByRole('link', { name: /横浜港北ショールーム.*11月29日/ });
    expect(link.textContent).toBe(
      '11月29日曜予約確定家づくり相談横浜港北ショールーム11月29日(日) 11:00〜12:30',
    );
    expect(facts(screen.getByRole('region', { name: '次回のご予約' }))).toEqual([
      ['場所', '神奈川県横浜市都筑区茅ケ崎中央26-8'],
      ['アクセス', '市営地下鉄「センター南駅」から徒歩6分'],
      ['駐車場', '建物の1階に6台分（無料）。'],
      ['予約番号', 'H-000102'],
      ['ご来場人数', '3名'],
      ['変更・キャンセル', '11月28日(土) 17:00まで'],
    ]);
    day.getByText(/^間取りのご希望や、土地・資金計画の資料をお持ちでしたら、当日ご持参ください。/);
    expect(day.getByRole('link', { name: /地図を見る/ }).getAttribute('href')).toBe(
      mapSearchUrl('神奈川県横浜市都筑区茅ケ崎中央26-8'),
    );
  });

  test('offers to change the booking until the deadline, and the shop’s telephone also afterwards', async () => {
    const offers = () =>
      [/のご予約を変更する$/, '0120-000-013'].map((name) =>
        screen.queryByRole('link', { name })?.getAttribute('href'),
      );
    await seeBooking();
    expect(offers()).toEqual(['/mypage/visitReservations/visits/102/reschedule', 'tel:0120000013']);
    await open({ environment: { now: () => new Date('2026-11-28T17:00:01+09:00') } });
    await (await card()).findByText('お電話で承ります');
    expect(offers()).toEqual([undefined, 'tel:0120000013']);
  });

  test('VIEW-104 shows the stored booking and when it was loaded, if bookings cannot be loaded now', async () => {
    await seeBooking();
    const seen = facts(screen.getByRole('region', { name: '次回のご予約' }));
    await openUnreached({ environment: { now: () => new Date('2026-11-29T08:00:00+09:00') } });
    const day = await card();
    day.getByText(SEEN);
    day.getByRole('link', { name: '0120-000-013' });
    day.getByRole('link', { name: /横浜港北ショールーム.*11月29日/ });
    const deadlinePassed = ['変更・キャンセル', 'お電話で承ります'];
    expect(facts(screen.getByRole('region', { name: '次回のご予約' }))).toEqual(
      seen.map((fact) => (fact[0] === '変更・キャンセル' ? deadlinePassed : fact)),
    );
  });

  test('ARR-52 is also shown in a new window while the provider does not respond at all', async () => {
    const { device } = await storeBooking();
    sessionStorage.clear();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => offline.mockRestore());
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    await open({ device, environment: { now, fetch } });
    await (await card()).findByText(SEEN);
    await screen.findByRole('navigation', { name: 'メニュー' });
  });

  test('shows the provider’s data again once the bookings load', async () => {
    await storeBooking();
    const { network, user } = await openUnreached();
    (await card()).getByText(SEEN);
    await provider.db.update(visitReservations).set({ shopVisitor: 2 }).where(eq(visitReservations.id, 102));
    await user.click(screen.getByRole('button', { name: formatReloadLabel('ご予約') }));
    const calls = await Promise.all(LISTS.map((list) => network.held(list)));
    await act(() => Promise.all(calls.map((call) => call.pass())));
    await (await card()).findByText('2名');
    expect(screen.queryByText(SEEN)).toBe(null);
  });

  test('stores on the device only the fields that it shows, and no answer of the customer', async () => {
    await storeBooking();
    expect(kept()).toContain('"H-000102"');
    expect(kept()).not.toContain('子ども（4歳）');
  });
});

describe('the booking stored on the device is deleted', () => {
  test('after a sign-out', async () => {
    const { services } = await storeBooking();
    services.session.send({ type: 'logout.pressed' });
    await waitFor(() => expect(kept()).toBe(null));
  });

  test('when another customer’s link is opened', async () => {
    await storeBooking();
    await openUnreached({ persona: 'newcomer', url: `/?uuid=${provider.persona('newcomer').uuid}` });
    expect([kept(), screen.queryByText('予約番号')]).toEqual([null, null]);
  });

  test('once it is cancelled', async () => {
    await storeBooking();
    const { user } = await open({ url: '/mypage/visitReservations/visits/102/cancel' });
    const dialog = within(await screen.findByRole('dialog', { name: '予約のキャンセル' }));
    await user.click(dialog.getByRole('button', { name: CANCEL }));
    await screen.findByRole('heading', { level: 1, name: 'キャンセルの完了' });
    expect(kept()).toBe(null);
  });

  test('once the provider returns no booking', async () => {
    await storeBooking();
    await provider.db.update(visitReservations).set({ status: 'cancelled' });
    await provider.db.update(reservations).set({ status: 'cancelled' });
    await provider.db.update(meetings).set({ status: 'cancelled' });
    await load(HOME);
    await waitFor(() => expect(kept()).toBe(null));
  });
});
