import { expect, test } from 'vitest';
import type { ApiClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import type { Reservation } from '#src/shared/appointments/appointment.ts';
import { bookingsHeld } from './holdings.ts';

const DAY = '2026-11-28';
const visitOf = (durationMinutes: number | null | undefined): VisitReservation => ({
  id: 1,
  number: 'E-000001',
  kind: 'event',
  status: 'confirmed',
  builderShopId: 3,
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区',
  shopTel: '0120-000-013',
  durationMinutes,
  desiredOn1: DAY,
  desiredTime1: '10:00',
  desiredOn2: null,
  desiredTime2: null,
  desiredOn3: null,
  desiredTime3: null,
  shopVisitor: 2,
  useKidsSpace: 'false',
  useParking: 'false',
  otherConfirmation: '',
  advanceConfirmation: { hearingLists: [] },
  eventId: 1,
  eventTitle: '完成見学会',
  cancelUntil: null,
  cancelReason: null,
  createdAt: '2026-11-18T00:00:00Z',
});

const reserved: Reservation = {
  id: 1,
  number: 'R-000001',
  title: '設備見学のご予約',
  reservationSettingId: 1,
  status: 'confirmed',
  date: DAY,
  time: '10:00',
  itemAnswers: [],
  itemImages: [],
  cancelUntil: null,
  cancelReason: null,
  createdAt: '2026-11-18T00:00:00Z',
};

const meetingUntil = (endsAt: string) => ({
  id: 1,
  title: 'プランのご提案',
  status: 'confirmed' as const,
  startsAt: `${DAY}T10:00:00+09:00`,
  endsAt: `${DAY}T${endsAt}:00+09:00`,
  place: '',
  staffName: '',
  cancelUntil: null,
  cancelReason: null,
});

const holding = (lists: {
  visitReservations?: VisitReservation[];
  reservations?: Reservation[];
  meetings?: ReturnType<typeof meetingUntil>[];
}) => {
  const empty = { visitReservations: [], reservations: [], meetings: [] };
  const known = new Set<unknown>([getVisitReservations, getReservations, getMeetings]);
  const call = async (endpoint: unknown) =>
    known.has(endpoint) ? { ok: true, value: { ...empty, ...lists } } : { ok: false };
  return { call } as ApiClient;
};

const visit = (minutes?: number | null) => holding({ visitReservations: [visitOf(minutes)] });

/** Every booking here begins at 10:00. The pairs are the first start that overlaps it and the next that does not. */
test.each<[string, ApiClient, minutes: number | null, string[], string[]]>([
  ['an event of three hours', visit(180), 90, ['08:31', '12:00', '12:59'], ['08:30', '13:00']],
  ['a visit of 30 minutes', visit(30), 30, ['09:31', '10:29'], ['09:30', '10:30', '11:00']],
  ['a visit before a long new one', visit(30), 240, ['06:01', '10:29'], ['06:00', '10:30']],
  ['a visit without a length', visit(null), null, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a visit of a provider without lengths', visit(), null, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a visit with the length 0', visit(0), 0, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a reservation', holding({ reservations: [reserved] }), null, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a meeting', holding({ meetings: [meetingUntil('10:20')] }), 60, ['09:01', '10:19'], ['09:00', '10:20']],
])(
  'BOOK-31 BOOK-79 %s takes its own length, and touching it is no overlap',
  async (_, client, minutes, overlapping, free) => {
    const found = async (time: string) => {
      const wishes = [{ date: DAY, time }];
      return (await bookingsHeld(client, { kind: 'visits', minutes }, wishes)).overlapping.length;
    };
    expect(await Promise.all(overlapping.map(found))).toEqual(overlapping.map(() => 1));
    expect(await Promise.all(free.map(found))).toEqual(free.map(() => 0));
  },
);
