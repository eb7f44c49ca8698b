import { describe, expect, test } from 'vitest';
import type { Appointment } from './appointment.ts';
import {
  appointmentOfMeeting,
  appointmentOfReservation,
  cancelWords,
  mayCancel,
  sortAppointments,
} from './appointment.ts';

const now = new Date('2026-11-20T09:00:00+09:00');
const TODAY = '2026-11-20';

const meeting = {
  id: 2,
  title: 'プランのご提案',
  status: 'confirmed',
  startsAt: '2026-11-26T04:00:00Z',
  endsAt: '2026-11-26T06:00:00Z',
  place: '横浜港北ショールーム',
  staffName: '山田 さくら',
  cancelUntil: '2026-11-25T08:00:00Z',
  cancelReason: null,
} as const;
const coming = appointmentOfMeeting(meeting, TODAY);
const with_ = (change: Partial<Appointment>): Appointment => ({ ...coming, ...change });

describe('a booking as customers read it', () => {
  test('a meeting has its time in Tokyo, its place and who is met', () => {
    expect(coming).toEqual({
      kind: 'meetings',
      id: 2,
      status: 'confirmed',
      category: 'お打ち合わせ',
      title: 'プランのご提案',
      day: '2026-11-26',
      facts: [
        { label: '日時', value: '11月26日(木) 13:00〜15:00' },
        { label: '担当', value: '山田 さくら' },
      ],
      place: { name: null, address: '横浜港北ショールーム', tel: null },
      cancelUntil: '2026-11-25T08:00:00Z',
      cancelReason: null,
    });
  });

  test('what reserves no time is an application, without a day', () => {
    const handedIn = appointmentOfReservation({
      id: 5,
      number: 'R-000005',
      title: 'ご要望シート',
      status: 'requested',
      date: null,
      time: null,
      itemAnswers: [],
      itemImages: [],
      cancelUntil: null,
      cancelReason: null,
      createdAt: '2026-11-19T00:00:00Z',
    });
    expect([handedIn.category, handedIn.day, handedIn.facts]).toEqual([
      'お申し込み',
      null,
      [{ label: '受付番号', value: 'R-000005' }],
    ]);
  });
});

describe('cancelling', () => {
  const deadline = Date.parse('2026-11-25T08:00:00Z');

  test('can be done until the deadline, and not once the booking is cancelled', () => {
    expect([
      mayCancel(coming, new Date(deadline)),
      mayCancel(coming, new Date(deadline + 1)),
      mayCancel(with_({ status: 'cancelled' }), now),
      mayCancel(with_({ cancelUntil: null }), now),
    ]).toEqual([true, false, false, false]);
  });

  test.each([
    ['while it can be done here', coming, '11月25日(水) 17:00まで、こちらからキャンセルいただけます。'],
    [
      'once it is too late',
      with_({ cancelUntil: '2026-11-19T08:00:00Z' }),
      'オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。',
    ],
    [
      'where only people can do it',
      with_({ cancelUntil: null }),
      'キャンセルや変更をご希望の場合は、担当者までご連絡ください。',
    ],
    ['when it is cancelled', with_({ status: 'cancelled' }), null],
    ['when it is over', with_({ day: '2026-11-19' }), null],
  ])('has its words %s', (_, appointment, words) => {
    expect(cancelWords(appointment, now)).toBe(words);
  });
});

test('the list has what is coming, the next first, and what is over or cancelled, the latest first', () => {
  const on = (id: number, day: string | null, status: Appointment['status'] = 'confirmed') =>
    with_({ id, day, status });
  const sorted = sortAppointments(
    [
      on(1, '2026-12-01'),
      on(2, '2026-11-20'),
      on(3, '2026-11-19'),
      on(4, '2026-10-01'),
      on(5, '2026-12-24', 'cancelled'),
    ],
    TODAY,
  );
  const ids = (list: readonly Appointment[]) => list.map(({ id }) => id);
  expect([ids(sorted.coming), ids(sorted.past)]).toEqual([
    [2, 1],
    [5, 3, 4],
  ]);
});
