import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, heading, loadedRegion } from '#tests/support/app-tests.ts';

const { provider, openPage } = await appTests();

beforeAll(() => Promise.all([preloadUsualControls(), import('#src/ui/dialog-frame.tsx')]));

const LIST = '/mypage/visitReservations';
/** Bookings of the regular customer in the demo data, named after their kind or their state. */
const [CONSULTATION, EVENT, CANCELLED] = ['visits/102', 'visits/52', 'visits/54'];
const [TOUR, HANDED_IN, MEETING, TOO_LATE, BY_PEOPLE] = [
  'reservations/102',
  'reservations/105',
  'meetings/2',
  'meetings/4',
  'meetings/5',
];

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const { uuid } = provider.persona('regular');
  return openPage({
    persona: 'regular',
    url: `${LIST}${path === '' ? '' : `/${path}`}?uuid=${uuid}`,
    ...options,
  });
};
const facts = (part: HTMLElement) => {
  const { getAllByRole } = within(part);
  const values = getAllByRole('definition');
  return getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]?.textContent]);
};

describe('the list of bookings', () => {
  test('separates upcoming bookings from past ones, and says why a booking was cancelled', async () => {
    await open('');
    const coming = await loadedRegion('今後のご予約');
    expect(coming.getAllByRole('listitem').map((card) => card.querySelector('h3')?.textContent)).toEqual([
      '土地のご案内',
      'プランのご提案',
      '設備ショールーム見学のご予約',
      'はじめての家づくり資金計画セミナー',
      '横浜港北ショールーム',
      'ご契約のお手続き',
      'お届け先アンケート',
    ]);
    const past = (await loadedRegion('これまでのご予約')).getAllByRole('listitem');
    expect(past.map(({ textContent }) => /^(終了|キャンセル済み)/.exec(textContent)?.[0])).toEqual([
      'キャンセル済み',
      'キャンセル済み',
      'キャンセル済み',
      '終了',
      '終了',
      '終了',
      '終了',
      '終了',
      '終了',
    ]);
    expect(past.map(({ textContent }) => /理由：(.*)詳細/.exec(textContent)?.[1])).toEqual([
      '日程を改めてお願いしたいため',
      '都合が悪くなったため',
      '家族の予定と重なったため',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a booking whose time has passed leaves the upcoming list, even if the page was hidden then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let now = new Date('2026-11-21T15:59:50+09:00');
  await open('', { environment: { now: () => now } });
  const coming = await loadedRegion('今後のご予約');
  const next = () => coming.getAllByRole('heading', { level: 3 })[0]?.textContent;
  expect(next()).toBe('土地のご案内');
  now = new Date('2026-11-21T16:00:00+09:00');
  act(() => void vi.advanceTimersByTime(10_000));
  await waitFor(() => expect(next()).toBe('プランのご提案'));
  now = new Date('2026-11-26T15:00:00+09:00');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(next()).toBe('設備ショールーム見学のご予約'));
});

describe('the page', () => {
  test('of a booking has no cancel button after the deadline, and says 終了 once the booking is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let now = new Date('2026-11-21T15:59:50+09:00');
    await open(MEETING, { environment: { now: () => now } });
    await heading('ご予約の内容');
    const standing = () => ({
      isOver: screen.queryByText('終了') !== null,
      mayBeCancelled: screen.queryByRole('button', { name: 'このご予約をキャンセルする' }) !== null,
      mayBeAskedFor: screen.queryByRole('link', { name: TALK_LABELS.ask }) !== null,
    });
    const at = (time: string) => {
      now = new Date(time);
      fireEvent(document, new Event('visibilitychange'));
    };
    expect(standing()).toEqual({ isOver: false, mayBeCancelled: true, mayBeAskedFor: true });
    at('2026-11-25T17:00:01+09:00');
    await waitFor(() =>
      expect(standing()).toEqual({ isOver: false, mayBeCancelled: false, mayBeAskedFor: true }),
    );
    at('2026-11-26T15:00:00+09:00');
    await waitFor(() =>
      expect(standing()).toEqual({ isOver: true, mayBeCancelled: false, mayBeAskedFor: false }),
    );
  });

  test('VIEW-23 of a visit shows everything that was sent with the booking', async () => {
    await provider.db
      .update(visitReservations)
      .set({ hearingLists: [{ id: 1, label: 'ご検討状況', answers: ['土地を探している'] }] })
      .where(eq(visitReservations.id, 102));
    await open(CONSULTATION);
    await heading('ご予約の内容');
    expect(facts(screen.getByRole('main'))).toEqual([
      ['日時', '11月29日(日) 11:00〜12:30'],
      ['予約番号', 'H-000102'],
      ['ご来場人数', '3名'],
      ['ご来場方法', 'お車'],
      ['キッズスペースのご利用', '希望する'],
      ['駐車場のご利用', '希望する'],
      ['店舗からのご連絡', '電話での連絡は希望しない'],
      ['受付日時', '11月18日(水) 16:00'],
      ['アクセス', '市営地下鉄「センター南駅」から徒歩6分'],
      ['駐車場', '建物の1階に6台分（無料）。'],
      ['ご相談内容・ご要望', '子ども（4歳）と一緒に伺います。'],
      ['ご検討状況', '土地を探している'],
    ]);
  });

  test('of a reservation shows the answers under the questions of the form', async () => {
    await provider.db
      .update(reservations)
      .set({ itemAnswers: [{ itemId: 1, answers: ['鈴木 健一'] }] })
      .where(eq(reservations.id, 102));
    await open(TOUR);
    await heading('ご予約の内容');
    expect(facts(screen.getByRole('main'))).toEqual([
      ['日時', '11月27日(金) 10:00〜'],
      ['予約番号', 'R-000102'],
      ['受付日時', '11月15日(日) 18:00'],
      ['ご来場される方のお名前', '鈴木 健一'],
    ]);
  });

  test('of a reservation does not need the form’s questions or the shop’s phone number', async () => {
    await open(TOUR, {
      prepare: (network) => {
        network.hold('GET /reservation_settings/:id/items', 'GET /builder');
        for (const call of ['GET /reservation_settings/:id/items', 'GET /builder'])
          void network.held(call).then((held) => held.answer(404, {}));
      },
    });
    await heading('ご予約の内容');
    expect(facts(screen.getByRole('main')).length).toBe(3);
  });

  test('of a submitted form offers neither a change nor a cancellation', async () => {
    await open(HANDED_IN);
    await screen.findByText('受付済み');
    expect([
      screen.queryByRole('region', { name: /の変更$/ }),
      screen.queryByRole('button', { name: /キャンセル/ }),
    ]).toEqual([null, null]);
  });
});

describe('changing the time', () => {
  const KEPT = /変更後のご予約をお取りできるまで、このご予約は有効です。/;
  const HERE = 'ご予約の変更';
  const links = (part: Awaited<ReturnType<typeof loadedRegion>>) =>
    part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  test.each([
    [CONSULTATION, KEPT, [['予約内容を変更する', `${LIST}/${CONSULTATION}/reschedule`]]],
    [TOUR, KEPT, [['予約内容を変更する', `${LIST}/${TOUR}/reschedule`]]],
    [EVENT, KEPT, [['予約内容を変更する', `${LIST}/${EVENT}/reschedule`]]],
    [
      MEETING,
      /このご予約は、変更が決まるまで有効です。/,
      [
        ['0120-000-010', 'tel:0120000010'],
        [TALK_LABELS.ask, '/lineTalk'],
      ],
    ],
  ])(
    'VIEW-22 VIEW-27 of %s is offered, with the sentence for this kind of booking',
    async (booking, words, expected) => {
      await open(booking);
      const change = await loadedRegion(booking === MEETING ? '日時の変更' : HERE);
      change.getByText(words);
      expect(links(change)).toEqual(expected);
    },
  );

  test.each([
    [CONSULTATION, '日時を変更する', `${LIST}/${CONSULTATION}/reschedule/selectDesiredDate`],
    [EVENT, '日時を変更する', `${LIST}/${EVENT}/reschedule/selectDesiredDate`],
    [MEETING, '日時の変更を相談する', '/lineTalk'],
  ])('MOVE-22 of %s is also offered in the dialog that cancels the booking', async (booking, label, to) => {
    await open(`${booking}/cancel`);
    const dialog = within(await screen.findByRole('dialog', { name: '予約のキャンセル' }));
    expect(dialog.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
  });

  test('is still offered on the page under the open cancel dialog, and so is cancelling', async () => {
    await open(`${CONSULTATION}/cancel`);
    await screen.findByRole('dialog', { name: '予約のキャンセル' });
    await loadedRegion(HERE);
    screen.getByRole('button', { name: 'このご予約をキャンセルする' });
  });

  test.each([CANCELLED, 'visits/51'])('of %s is not offered, since the booking is over', async (booking) => {
    await open(booking);
    await heading('ご予約の内容');
    expect([
      screen.queryByRole('region', { name: /の変更$/ }),
      screen.queryByRole('link', { name: TALK_LABELS.ask }),
    ]).toEqual([null, null]);
  });

  test.each([TOO_LATE, BY_PEOPLE])(
    'of %s, which the app cannot cancel, is arranged by phone or LINE',
    async (booking) => {
      await open(booking);
      await heading('ご予約の内容');
      screen.getByRole('link', { name: '0120-000-010' });
      screen.getByRole('link', { name: TALK_LABELS.ask });
      expect(screen.queryByRole('button', { name: 'このご予約をキャンセルする' })).toBe(null);
    },
  );
});
