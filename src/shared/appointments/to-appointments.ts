import type * as z from 'zod/mini';
import type { Visitors, VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { meeting } from '#src/api/contract/reservation.contract.ts';
import {
  formatDay,
  formatInstant,
  formatPeriod,
  formatWish,
  instantInJapan,
  timeInJapan,
  todayInJapan,
} from '#src/lib/japan-date.ts';
import {
  contactWishes,
  transportations,
  visitorCounts,
  visitorLabels,
  wanted,
} from '#src/lib/option-lists.ts';
import { mapSearchUrl } from '#src/lib/urls.ts';
import { visitMinutes } from '#src/lib/visit-times.ts';
import { formatWishLabel } from '#src/ui/wish.ts';
import type { Appointment, AppointmentChange, Reservation } from './appointment.ts';
import { TIME } from './appointment.ts';

type Meeting = z.output<typeof meeting>;

const MINUTE_MS = 60_000;

const toInstant = ({ date, time }: { date: string; time: string }): string =>
  instantInJapan(date, time).toISOString();

const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

/**
 * Returns the fixed time of a visit. While the visit is unconfirmed, returns the customer's preferred times. A cancelled
 * consultation shows all preferred times too, because the provider does not say whether the shop had confirmed one of them
 * (VIEW-25).
 */
export function toVisitTimes(visit: VisitReservation): Appointment['times'] {
  const wishes = [
    { date: visit.desiredOn1, time: visit.desiredTime1 },
    { date: visit.desiredOn2, time: visit.desiredTime2 },
    { date: visit.desiredOn3, time: visit.desiredTime3 },
  ].flatMap(({ date, time }) => (date !== null && time !== null ? [{ date, time }] : []));
  const isFixed = visit.status === 'confirmed' || (visit.status === 'cancelled' && visit.kind === 'event');
  const when = isFixed ? wishes.slice(0, 1) : wishes;
  return when.map((wish, index) => ({
    label: isFixed ? TIME : formatWishLabel(index, when.length),
    value: formatWish({ ...wish, minutes: visit.durationMinutes }),
    startsAt: toInstant(wish),
  }));
}

/** `today` is `YYYY-MM-DD` in Asia/Tokyo. */
export function toVisitAppointment(visit: VisitReservation, today: string): Appointment {
  const times = toVisitTimes(visit);
  const minutes = visitMinutes(visit.durationMinutes);
  return {
    kind: 'visits',
    id: visit.id,
    status: visit.status,
    category: visit.kind === 'event' ? 'イベント予約' : '家づくり相談',
    title: visit.eventTitle ?? visit.shopName,
    day: visit.desiredOn1,
    time: visit.desiredTime1,
    times,
    facts: [{ label: '予約番号', value: visit.number }, ...rowsOfVisitors(visit, 'facts')],
    moreFacts: [...rowsOfVisitors(visit, 'moreFacts'), receivedFact(visit.createdAt, today)],
    answers: dropEmptyFacts([
      ...rowsOfVisitors(visit, 'answers'),
      ...visit.advanceConfirmation.hearingLists.map(({ label, answers }) => ({
        label,
        value: answers.join('、'),
      })),
    ]),
    place: {
      name: visit.shopName,
      address: visit.shopAddress,
      tel: visit.shopTel,
      mapUrl: visit.shopMapUrl ?? mapSearchUrl(visit.shopAddress),
      photoUrl: visit.shopPhotoUrl ?? null,
      facts: dropEmptyFacts([
        { label: 'アクセス', value: visit.shopAccess ?? '' },
        { label: '駐車場', value: visit.shopParkingNote ?? '' },
      ]),
    },
    notes: visit.notes ?? '',
    minutes,
    endsAt:
      times
        .flatMap(({ startsAt }) => (startsAt === null ? [] : [addMinutes(startsAt, minutes)]))
        .sort()
        .at(-1) ?? null,
    change: changeOfVisit(visit),
    cancelUntil: visit.cancelUntil,
    cancelReason: visit.cancelReason,
    replacedById: visit.replacedById ?? null,
    createdAt: visit.createdAt,
  };
}

/** Where the page shows each answer about the visitors, and in which words; null for an answer that it does not show. */
const visitorRows = (
  visit: VisitReservation,
): Record<keyof Visitors, { under: 'facts' | 'moreFacts' | 'answers'; value: string | null }> => ({
  shopVisitor: { under: 'facts', value: findLabel(visitorCounts, String(visit.shopVisitor)) },
  transportation: { under: 'moreFacts', value: findLabel(transportations, visit.transportation) },
  // Only a yes is shown. A 'false' can also mean that the customer was not asked, because the shop has no kids'
  // space or no parking (BOOK-22).
  useKidsSpace: { under: 'moreFacts', value: findLabel(wanted.slice(0, 1), visit.useKidsSpace) },
  useParking: { under: 'moreFacts', value: findLabel(wanted.slice(0, 1), visit.useParking) },
  noPhoneCall: {
    under: 'moreFacts',
    value: findLabel(contactWishes, visit.noPhoneCall ? 'noPhoneCall' : null),
  },
  otherConfirmation: { under: 'answers', value: visit.otherConfirmation },
});

const rowsOfVisitors = (visit: VisitReservation, place: 'facts' | 'moreFacts' | 'answers') =>
  Object.entries(visitorRows(visit)).flatMap(([name, { under, value }]) =>
    under === place && value !== null ? [{ label: visitorLabels[name as keyof Visitors], value }] : [],
  );

function changeOfVisit({ kind, eventId }: VisitReservation): AppointmentChange {
  if (kind === 'consultation') return { how: 'here', rebookPath: '/consultations' };
  return eventId === null ? { how: 'ask' } : { how: 'here', rebookPath: `/events/${eventId}` };
}

/** `today` is `YYYY-MM-DD` in Asia/Tokyo. */
export function toReservationAppointment(reserved: Reservation, today: string): Appointment {
  const { date, time } = reserved;
  const minutes = visitMinutes();
  return {
    kind: 'reservations',
    id: reserved.id,
    status: reserved.status,
    category: date === null ? 'お申し込み' : 'ご予約',
    title: reserved.title,
    day: date,
    time,
    times: timesOfReservation(reserved),
    facts: [{ label: date === null ? '受付番号' : '予約番号', value: reserved.number }],
    moreFacts: [receivedFact(reserved.createdAt, today)],
    answers: [],
    place: null,
    notes: '',
    minutes,
    endsAt: date === null ? null : endOfReservation(date, time, minutes),
    change: changeOfReservation(reserved),
    cancelUntil: reserved.cancelUntil,
    cancelReason: reserved.cancelReason,
    replacedById: reserved.replacedById ?? null,
    createdAt: reserved.createdAt,
  };
}

/** A reservation without a time lasts the whole day. */
const endOfReservation = (date: string, time: string | null, minutes: number): string =>
  time === null
    ? addMinutes(toInstant({ date, time: '00:00' }), 24 * 60)
    : addMinutes(toInstant({ date, time }), minutes);

/** The fixed time of a reservation, or the customer's preferred time. Empty for a form without a time. */
function timesOfReservation({ status, date, time }: Reservation): Appointment['times'] {
  if (date === null) return [];
  const label = status === 'requested' ? formatWishLabel(0, 1) : TIME;
  return time === null
    ? [{ label, value: formatDay(date), startsAt: null }]
    : [{ label, value: formatWish({ date, time }), startsAt: toInstant({ date, time }) }];
}

function changeOfReservation({ date, reservationSettingId }: Reservation): AppointmentChange | null {
  if (date === null) return null;
  return reservationSettingId == null
    ? { how: 'ask' }
    : { how: 'here', rebookPath: `/reservationForm/${reservationSettingId}` };
}

/** The fixed or proposed time of a meeting, with the year if it differs from that of `today`. */
const timesOfMeeting = (meeting: Meeting, today: string): Appointment['times'] => [
  {
    label: meeting.status === 'requested' ? '候補の日時' : TIME,
    value: formatPeriod(meeting, today),
    startsAt: meeting.startsAt,
  },
];

/** `today` is `YYYY-MM-DD` in Asia/Tokyo. */
export function toMeetingAppointment(meeting: Meeting, today: string): Appointment {
  const minutes = visitMinutes((Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / MINUTE_MS);
  return {
    kind: 'meetings',
    id: meeting.id,
    status: meeting.status,
    category: 'お打ち合わせ',
    title: meeting.title,
    day: todayInJapan(new Date(meeting.startsAt)),
    time: timeInJapan(new Date(meeting.startsAt)),
    times: timesOfMeeting(meeting, today),
    facts: dropEmptyFacts([{ label: '担当', value: meeting.staffName }]),
    moreFacts: [],
    answers: [],
    place:
      meeting.place === ''
        ? null
        : {
            name: null,
            address: meeting.place,
            tel: null,
            mapUrl: mapSearchUrl(meeting.place),
            photoUrl: null,
            facts: [],
          },
    notes: '',
    minutes,
    endsAt: meeting.endsAt,
    change: { how: 'ask' },
    cancelUntil: meeting.cancelUntil,
    cancelReason: meeting.cancelReason,
    replacedById: null,
    createdAt: null,
  };
}

/** The customer's bookings, as the provider lists them. */
export interface BookingLists {
  visits: readonly VisitReservation[];
  reservations: readonly Reservation[];
  meetings: readonly Meeting[];
}

export function toAppointments({ visits, reservations, meetings }: BookingLists, now: Date): Appointment[] {
  const today = todayInJapan(now);
  return [
    ...visits.map((one) => toVisitAppointment(one, today)),
    ...reservations.map((one) => toReservationAppointment(one, today)),
    ...meetings.map((one) => toMeetingAppointment(one, today)),
  ];
}

const findLabel = (
  options: readonly { value: string; label: string }[],
  chosen?: string | null,
): string | null => options.find(({ value }) => value === chosen)?.label ?? null;

const receivedFact = (createdAt: string, today: string) => ({
  label: '受付日時',
  value: formatInstant(createdAt, today),
});

const dropEmptyFacts = (rows: readonly { label: string; value: string }[]) =>
  rows.filter(({ value }) => value !== '');
