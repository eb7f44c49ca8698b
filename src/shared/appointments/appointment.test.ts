import { describe, expect, test } from 'vitest';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { comingMeeting, meeting, NOW, TODAY } from '#tests/support/coming-meeting.ts';
import type { Reservation } from './appointment.ts';
import {
  canCancel,
  formatDisplayStatus,
  formatShareText,
  formatTimes,
  getCancelNotice,
  isUnconfirmed,
} from './appointment.ts';
import { toMeetingAppointment, toReservationAppointment, toVisitAppointment } from './to-appointments.ts';

const reserved: Reservation = {
  id: 5,
  number: 'R-000005',
  title: '設備見学のご予約',
  reservationSettingId: 3,
  itemId: null,
  status: 'confirmed',
  date: '2026-11-28',
  time: '10:00',
  itemAnswers: [],
  itemImages: [],
  cancelUntil: '2026-11-27T08:00:00Z',
  cancelReason: null,
  createdAt: '2026-11-19T00:00:00Z',
};
const handedIn: Reservation = { ...reserved, reservationSettingId: null, itemId: 1, date: null, time: null };

const visit: VisitReservation = {
  id: 7,
  number: 'H-000007',
  kind: 'consultation',
  status: 'requested',
  builderShopId: 3,
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区',
  shopTel: '0120-000-013',
  desiredOn1: '2026-11-28',
  desiredTime1: '10:00',
  desiredOn2: '2026-11-29',
  desiredTime2: '13:00',
  desiredOn3: null,
  desiredTime3: null,
  shopVisitor: 6,
  useKidsSpace: 'true',
  useParking: 'false',
  transportation: 'other',
  otherConfirmation: '',
  advanceConfirmation: {
    hearingLists: [
      { id: 1, label: 'ご検討状況', answers: ['土地を探している', '資金を計画している'] },
      { id: 2, label: 'きっかけ', answers: [] },
    ],
  },
  eventId: null,
  eventTitle: null,
  cancelUntil: '2026-11-27T08:00:00Z',
  cancelReason: null,
  createdAt: '2026-11-18T23:30:00Z',
};

describe('in the texts for customers,', () => {
  test('a meeting shows its time in Tokyo, its place and the person to meet', () => {
    expect(comingMeeting()).toEqual({
      kind: 'meetings',
      id: 2,
      status: 'confirmed',
      category: 'お打ち合わせ',
      title: 'プランのご提案',
      day: '2026-11-26',
      time: '13:00',
      times: [{ label: '日時', value: '11月26日(木) 13:00〜15:00', startsAt: '2026-11-26T04:00:00Z' }],
      facts: [{ label: '担当', value: '山田 さくら' }],
      moreFacts: [],
      answers: [],
      place: {
        name: null,
        address: '横浜港北ショールーム',
        tel: null,
        mapUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('横浜港北ショールーム')}`,
        photoUrl: null,
        facts: [],
      },
      notes: '',
      minutes: 120,
      endsAt: '2026-11-26T06:00:00Z',
      change: { how: 'ask' },
      cancelUntil: '2026-11-25T08:00:00Z',
      cancelReason: null,
      replacedById: null,
      createdAt: null,
    });
  });

  test('a form without a time is shown as an application, with no day and no change of time', () => {
    const shown = toReservationAppointment(handedIn, TODAY);
    expect([shown.category, shown.day, shown.change, shown.times, shown.facts]).toEqual([
      'お申し込み',
      null,
      null,
      [],
      [{ label: '受付番号', value: 'R-000005' }],
    ]);
  });

  test('the message to the family never contains the booking number', () => {
    expect([reserved, handedIn].map((one) => formatShareText(toReservationAppointment(one, TODAY)))).toEqual([
      '設備見学のご予約\n日時：11月28日(土) 10:00〜',
      '設備見学のご予約',
    ]);
  });

  test('an unconfirmed visit shows all preferred times and all answered questions', () => {
    const shown = toVisitAppointment(visit, TODAY);
    expect([shown.times, shown.facts, shown.moreFacts, shown.answers]).toEqual([
      [
        { label: '第1希望', value: '11月28日(土) 10:00〜', startsAt: '2026-11-28T01:00:00.000Z' },
        { label: '第2希望', value: '11月29日(日) 13:00〜', startsAt: '2026-11-29T04:00:00.000Z' },
      ],
      [
        { label: '予約番号', value: 'H-000007' },
        { label: 'ご来場人数', value: '6名以上' },
      ],
      [
        { label: 'ご来場方法', value: 'その他（公共交通機関など）' },
        { label: 'キッズスペースのご利用', value: '希望する' },
        { label: '受付日時', value: '11月19日(木) 08:30' },
      ],
      [{ label: 'ご検討状況', value: '土地を探している、資金を計画している' }],
    ]);
  });
});

test.each([null, undefined])('a visit shows no means of travel if that field is %s', (told) => {
  const { moreFacts } = toVisitAppointment({ ...visit, transportation: told }, TODAY);
  expect(moreFacts.map(({ label }) => label)).toEqual(['キッズスペースのご利用', '受付日時']);
});

test.each([
  ['useKidsSpace', 'キッズスペースのご利用'],
  ['useParking', '駐車場のご利用'],
] as const)('a booking shows %s only if the customer wants it', (flag, label) => {
  const shown = (value: 'true' | 'false') =>
    toVisitAppointment({ ...visit, [flag]: value }, TODAY).moreFacts.filter((fact) => fact.label === label);
  expect([shown('true'), shown('false')]).toEqual([[{ label, value: '希望する' }], []]);
});

describe('the time of a booking', () => {
  const oneWish = { ...visit, desiredOn2: null, desiredTime2: null };
  const asked = { status: 'requested' } as const;

  test.each([
    [
      'a visit with one preferred time',
      toVisitAppointment(oneWish, TODAY),
      ['ご希望の日時 11月28日(土) 10:00〜'],
    ],
    [
      'a visit with two preferred times',
      toVisitAppointment(visit, TODAY),
      ['第1希望 11月28日(土) 10:00〜', '第2希望 11月29日(日) 13:00〜'],
    ],
    [
      'a reservation',
      toReservationAppointment({ ...reserved, ...asked }, TODAY),
      ['ご希望の日時 11月28日(土) 10:00〜'],
    ],
    [
      'a meeting',
      toMeetingAppointment({ ...meeting, ...asked }, TODAY),
      ['候補の日時 11月26日(木) 13:00〜15:00'],
    ],
  ])('VIEW-25 is labelled as preferred or proposed until it is confirmed: %s', (_, shown, words) => {
    expect([isUnconfirmed(shown), formatTimes(shown)]).toEqual([true, words]);
    expect(
      formatShareText(shown)
        .split('\n')
        .slice(0, words.length + 1),
    ).toEqual([`${shown.title}（日時の確認中）`, ...words.map((row) => row.replace(' ', '：'))]);
  });

  test.each([
    ['a visit', toVisitAppointment({ ...visit, status: 'confirmed' }, TODAY), ['11月28日(土) 10:00〜']],
    ['a reservation', toReservationAppointment(reserved, TODAY), ['11月28日(土) 10:00〜']],
    ['a meeting', comingMeeting(), ['11月26日(木) 13:00〜15:00']],
  ])('has no such label once it is confirmed: %s', (_, shown, words) => {
    expect([isUnconfirmed(shown), formatTimes(shown)]).toEqual([false, words]);
  });

  test.each([
    ['one preferred time', oneWish, ['ご希望の日時 11月28日(土) 10:00〜']],
    ['two preferred times', visit, ['第1希望 11月28日(土) 10:00〜', '第2希望 11月29日(日) 13:00〜']],
  ])('is still labelled as preferred after a visit with %s is cancelled', (_, wished, words) => {
    expect(formatTimes(toVisitAppointment({ ...wished, status: 'cancelled' }, TODAY))).toEqual(words);
  });

  test('is never labelled as preferred in an event entry, because the event fixes it', () => {
    const entry = { ...oneWish, kind: 'event', status: 'cancelled' } as const;
    expect(formatTimes(toVisitAppointment(entry, TODAY))).toEqual(['11月28日(土) 10:00〜']);
  });

  test('is only a day if a reservation has no time of day', () => {
    const { times } = toReservationAppointment({ ...reserved, ...asked, time: null }, TODAY);
    expect(times).toEqual([{ label: 'ご希望の日時', value: '11月28日(土)', startsAt: null }]);
  });

  test('counts as confirmed if the form asks for no time', () => {
    expect(isUnconfirmed(toReservationAppointment({ ...handedIn, ...asked }, TODAY))).toBe(false);
  });
});

test.each([
  ['a visit whose time is not confirmed', toVisitAppointment(visit, TODAY), '日時の確認中'],
  ['a meeting whose time is not confirmed', comingMeeting({ status: 'requested' }), '確認中'],
  ['a form that reserves no time', comingMeeting({ status: 'requested', day: null }), '受付済み'],
  ['a confirmed booking', comingMeeting(), '予約確定'],
  ['a cancelled booking', comingMeeting({ status: 'cancelled' }), 'キャンセル済み'],
  [
    'a booking whose time was changed, with the id of the new booking',
    comingMeeting({ status: 'cancelled', replacedById: 9 }),
    '変更済み',
  ],
  [
    'a booking whose time was changed, without the id of the new booking',
    toVisitAppointment({ ...visit, status: 'cancelled', cancelReason: '日時変更' }, TODAY),
    '変更済み',
  ],
  ['a confirmed booking with the id of a new booking', comingMeeting({ replacedById: 9 }), '予約確定'],
  ['a booking whose time has passed', comingMeeting({ endsAt: '2026-11-20T00:00:00Z' }), '終了'],
])('VIEW-24 the state of %s is shown in words', (_, appointment, words) => {
  expect(formatDisplayStatus(appointment, NOW)).toBe(words);
});

describe('the place of a visit', () => {
  test('has the map and the photo of its shop', () => {
    const shown = toVisitAppointment(
      { ...visit, shopMapUrl: 'https://maps.example/3', shopPhotoUrl: '/shops/3.svg' },
      TODAY,
    );
    expect(shown.place).toEqual({
      name: '横浜港北ショールーム',
      address: '神奈川県横浜市都筑区',
      tel: '0120-000-013',
      mapUrl: 'https://maps.example/3',
      photoUrl: '/shops/3.svg',
      facts: [],
    });
  });

  test('links to a map search if the booking has no map link', () => {
    expect(toVisitAppointment(visit, TODAY).place?.mapUrl).toBe(
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('神奈川県横浜市都筑区')}`,
    );
  });
});

describe('the end of a booking', () => {
  test.each([
    [
      'is the end of the latest preferred time while the visit is unconfirmed',
      { durationMinutes: 90 },
      '2026-11-29T05:30:00.000Z',
    ],
    [
      'is the end of the confirmed time when the visit is confirmed',
      { status: 'confirmed', durationMinutes: 90 } as const,
      '2026-11-28T02:30:00.000Z',
    ],
    [
      'is an hour after its beginning when the duration is unknown',
      { status: 'confirmed' } as const,
      '2026-11-28T02:00:00.000Z',
    ],
    [
      'is an hour after its beginning when the duration is 0',
      { status: 'confirmed', durationMinutes: 0 } as const,
      '2026-11-28T02:00:00.000Z',
    ],
  ])('%s', (_, change, endsAt) => {
    expect(toVisitAppointment({ ...visit, ...change }, TODAY).endsAt).toBe(endsAt);
  });

  test('is the end of the day for a reservation of a day without a time', () => {
    expect(toReservationAppointment({ ...reserved, time: null }, TODAY).endsAt).toBe(
      '2026-11-28T15:00:00.000Z',
    );
  });

  test('does not exist for a form without a time', () => {
    expect(toReservationAppointment(handedIn, TODAY).endsAt).toBe(null);
  });
});

describe('the change of a booking’s time', () => {
  test.each([
    [
      'is possible in the app for a consultation; /consultations books a new one',
      toVisitAppointment(visit, TODAY),
      { how: 'here', rebookPath: '/consultations' },
    ],
    [
      'is possible in the app for an event entry; the event’s page takes a new one',
      toVisitAppointment({ ...visit, kind: 'event', eventId: 12, eventTitle: '完成見学会' }, TODAY),
      { how: 'here', rebookPath: '/events/12' },
    ],
    [
      'is possible in the app for a reservation; its form takes a new one',
      toReservationAppointment(reserved, TODAY),
      { how: 'here', rebookPath: '/reservationForm/3' },
    ],
    [
      'is arranged by the staff for a reservation of an unknown form',
      toReservationAppointment({ ...reserved, reservationSettingId: undefined }, TODAY),
      { how: 'ask' },
    ],
    ['is arranged by the staff for a meeting', comingMeeting(), { how: 'ask' }],
  ])('%s', (_, { change }, expected) => {
    expect(change).toEqual(expected);
  });
});

describe('cancelling', () => {
  const deadline = Date.parse('2026-11-25T08:00:00Z');

  test('is allowed until the deadline, unless the booking is cancelled', () => {
    expect([
      canCancel(comingMeeting(), new Date(deadline)),
      canCancel(comingMeeting(), new Date(deadline + 1)),
      canCancel(comingMeeting({ status: 'cancelled' }), NOW),
      canCancel(comingMeeting({ cancelUntil: null }), NOW),
    ]).toEqual([true, false, false, false]);
  });

  test.each([
    [
      'while it can be done in the app',
      comingMeeting(),
      '11月25日(水) 17:00まで、こちらからキャンセルいただけます。',
    ],
    [
      'once it is too late',
      comingMeeting({ cancelUntil: '2026-11-19T08:00:00Z' }),
      'オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。',
    ],
    [
      'if only the staff can do it',
      comingMeeting({ cancelUntil: null }),
      'キャンセルや変更をご希望の場合は、担当者までご連絡ください。',
    ],
    ['when the booking is cancelled', comingMeeting({ status: 'cancelled' }), null],
    ['when the booking is over', comingMeeting({ endsAt: '2026-11-20T00:00:00Z' }), null],
  ])('has the right explanation for the customer, or none, %s', (_, appointment, words) => {
    expect(getCancelNotice(appointment, NOW)).toBe(words);
  });
});
