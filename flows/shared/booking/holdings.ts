import type { Wish } from '#machines/booking.types.ts';
import type { Holdings, StandingBooking } from '#machines/submission.types.ts';
import type { ApiClient, PageClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { timeInJapan } from '#src/lib/period-words.ts';
import type { Appointment, Reservation } from '#src/shared/appointments/appointment.ts';
import { whenInWords } from '#src/shared/appointments/appointment.ts';
import { timesOfMeeting, timesOfReservation, timesOfVisit } from '#src/shared/appointments/appointment-of.ts';
import { startOf } from './booking.ports.ts';

/** The assumed length of a booking without an end, in minutes. */
const MINUTES = 90;
const MINUTE_MS = 60_000;

/**
 * A booking at one of its times, in milliseconds since the epoch. An unconfirmed booking occupies each of its preferred
 * times.
 */
interface Taken {
  booking: StandingBooking;
  from: number;
  to: number;
}

/**
 * One entry for each time that the booking occupies. `endsAt` is an ISO instant; undefined if the provider gives no
 * end.
 */
function takenBy(
  named: Pick<StandingBooking, 'kind' | 'id' | 'title'>,
  times: Appointment['times'],
  endsAt?: string,
): Taken[] {
  return times.flatMap(({ startsAt, ...time }) => {
    if (startsAt === null) return [];
    const from = Date.parse(startsAt);
    const at = { date: todayInJapan(new Date(from)), time: timeInJapan(startsAt) };
    const booking = { ...named, ...at, when: whenInWords({ times: [{ startsAt, ...time }] }) };
    return [{ booking, from, to: endsAt ? Date.parse(endsAt) : from + MINUTES * MINUTE_MS }];
  });
}

/** Prefetches the lists that {@link bookingsHeld} reads. */
export function askAheadForBookings(client: PageClient): void {
  client.askAhead(getVisitReservations);
  client.askAhead(getReservations);
  client.askAhead(getMeetings);
}

interface Held {
  times: readonly Taken[];
  /** Null if the list could not be fetched. */
  visits: readonly VisitReservation[] | null;
  reservations: readonly Reservation[] | null;
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

const stands = ({ status }: { status: Appointment['status'] }): boolean => status !== 'cancelled';

/**
 * Fetches the customer's bookings. A list that cannot be fetched adds no times, because the provider refuses double
 * bookings anyway. A date in the year of `near` (`YYYY-MM-DD`) is written without its year.
 */
async function allHeld(client: ApiClient, near: string): Promise<Held> {
  const [visits, reserved, met] = await Promise.all([
    client.call(getVisitReservations),
    client.call(getReservations),
    client.call(getMeetings),
  ]);
  const ofVisits = (visits.ok ? visits.value.visitReservations : [])
    .filter(stands)
    .flatMap((visit) =>
      takenBy(
        { kind: 'visits', id: visit.id, title: visit.eventTitle ?? visit.shopName },
        timesOfVisit(visit),
      ),
    );
  const ofForms = (reserved.ok ? reserved.value.reservations : [])
    .filter(stands)
    .flatMap((one) =>
      takenBy({ kind: 'reservations', id: one.id, title: one.title }, timesOfReservation(one)),
    );
  const ofMeetings = (met.ok ? met.value.meetings : [])
    .filter(stands)
    .flatMap((one) =>
      takenBy({ kind: 'meetings', id: one.id, title: one.title }, timesOfMeeting(one, near), one.endsAt),
    );
  return {
    times: [...ofVisits, ...ofForms, ...ofMeetings],
    visits: visits.ok ? visits.value.visitReservations : null,
    reservations: reserved.ok ? reserved.value.reservations : null,
  };
}

/** The kind of the new booking, and a predicate for similar bookings. */
type Booked =
  | { kind: 'visits'; isAlike?: (visit: VisitReservation) => boolean }
  | { kind: 'reservations'; isAlike?: (reservation: Reservation) => boolean };

const alikeIn = (held: Held, { kind, isAlike = () => false }: Booked): number[] =>
  idsOf((held[kind] ?? []).filter((one) => stands(one) && isAlike(one as never)));

const distinct = (bookings: readonly StandingBooking[]): StandingBooking[] =>
  bookings.filter(
    ({ kind, id }, index) => bookings.findIndex((one) => one.kind === kind && one.id === id) === index,
  );

/**
 * The customer's existing bookings: the ids of all bookings of the new booking's kind, the bookings that overlap a
 * wish, and similar bookings. `except` is the booking that the new one replaces. It does not count as overlapping.
 */
export async function bookingsHeld(
  client: ApiClient,
  booked: Booked,
  wishes: readonly Wish[],
  except?: Pick<StandingBooking, 'kind' | 'id'>,
): Promise<Holdings> {
  const held = await allHeld(client, wishes[0]?.date ?? '');
  const isExcepted = (one: StandingBooking) => one.kind === except?.kind && one.id === except.id;
  const overlapping = held.times
    .filter(({ from, to }) =>
      wishes.map(startOf).some((start) => start < to && from < start + MINUTES * MINUTE_MS),
    )
    .map(({ booking }) => booking)
    .filter((booking) => !isExcepted(booking));
  const idsAlike = alikeIn(held, booked);
  const alike = held.times
    .map(({ booking }) => booking)
    .filter(({ kind, id }) => kind === booked.kind && idsAlike.includes(id));
  const list = held[booked.kind];
  return { ids: list && idsOf(list), overlapping: distinct(overlapping), alike: distinct(alike) };
}
