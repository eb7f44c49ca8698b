import { expect, test } from 'vitest';
import { describeDeadline } from './appointment.ts';
import { toMeetingAppointment, toReservationAppointment } from './to-appointments.ts';

const now = new Date('2026-11-20T09:00:00+09:00');

const ends = (cancelUntil: string | null) => ({
  status: 'confirmed' as const,
  cancelUntil,
  cancelReason: null,
});

const tour = (cancelUntil: string | null) =>
  toReservationAppointment(
    {
      ...ends(cancelUntil),
      id: 5,
      number: 'R-000005',
      title: '設備見学のご予約',
      reservationSettingId: 3,
      date: '2026-11-28',
      time: '10:00',
      itemAnswers: [],
      itemImages: [],
      createdAt: '2026-11-19T00:00:00Z',
    },
    '2026-11-20',
  );

const talk = toMeetingAppointment(
  {
    ...ends('2026-11-25T08:00:00Z'),
    id: 2,
    title: 'プランのご提案',
    startsAt: '2026-11-26T04:00:00Z',
    endsAt: '2026-11-26T06:00:00Z',
    place: '横浜港北ショールーム',
    staffName: '山田 さくら',
  },
  '2026-11-20',
);

test.each([
  [
    'applies to changing and cancelling',
    tour('2026-11-27T08:00:00Z'),
    { label: '変更・キャンセル', value: '11月27日(金) 17:00まで' },
  ],
  [
    'applies only to cancelling if the staff arranges the time',
    talk,
    { label: 'キャンセル', value: '11月25日(水) 17:00まで' },
  ],
  [
    'is replaced by a message when it has passed',
    tour('2026-11-19T08:00:00Z'),
    { label: '変更・キャンセル', value: '担当者が承ります' },
  ],
  ['is not shown if the app cannot cancel the booking', tour(null), null],
])('VIEW-103 the deadline of a booking %s', (_, appointment, fact) => {
  expect(describeDeadline(appointment, now)).toEqual(fact);
});
