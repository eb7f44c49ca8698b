import type { ActiveBooking, BookingCheck, OverlapProblem, Wish } from '#machines/booking.types.ts';
import type { ApiClient, PageClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { timeInJapan, todayInJapan } from '#src/lib/japan-date.ts';
import { visitMinutes } from '#src/lib/visit-times.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { Appointment, Reservation } from '#src/shared/appointments/appointment.ts';
import { formatTimesInline } from '#src/shared/appointments/appointment.ts';
import {
  toMeetingAppointment,
  toReservationAppointment,
  toVisitAppointment,
} from '#src/shared/appointments/to-appointments.ts';
import { toStartMs } from './booking.ports.ts';

const MINUTE_MS = 60_000;

/**
 * A booking at one of its times, in milliseconds since the epoch. An unconfirmed booking occupies each of its preferred
 * times.
 */
interface OccupiedTime {
  booking: ActiveBooking;
  from: number;
  to: number;
}

/** One entry for each time that the booking occupies. */
const toOccupiedTimes = ({ kind, id, title, times, minutes }: Appointment): OccupiedTime[] =>
  times.flatMap(({ startsAt, ...time }) => {
    if (startsAt === null) return [];
    const from = Date.parse(startsAt);
    const at = { date: todayInJapan(new Date(from)), time: timeInJapan(new Date(startsAt)) };
    const when = formatTimesInline({ times: [{ startsAt, ...time }] });
    return [{ booking: { kind, id, title, ...at, when }, from, to: from + minutes * MINUTE_MS }];
  });

/** Prefetches the lists that {@link fetchExistingBookings} reads. */
function prefetchBookings(client: PageClient): void {
  client.prefetch(getVisitReservations);
  client.prefetch(getReservations);
  client.prefetch(getMeetings);
}

interface CustomerBookings {
  times: readonly OccupiedTime[];
  /** Null if the list could not be fetched. */
  visits: readonly VisitReservation[] | null;
  reservations: readonly Reservation[] | null;
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

const isActive = ({ status }: { status: Appointment['status'] }): boolean => status !== 'cancelled';

/**
 * Fetches the customer's bookings. A list that cannot be fetched adds no times, because the provider refuses double
 * bookings anyway. A date in the year of `near` (`YYYY-MM-DD`) is written without its year.
 */
async function fetchCustomerBookings(client: ApiClient, near: string): Promise<CustomerBookings> {
  const [visits, reserved, meetings] = await Promise.all([
    client.call(getVisitReservations),
    client.call(getReservations),
    client.call(getMeetings),
  ]);
  const all = [
    ...(visits.ok ? visits.value.visitReservations : []).map((one) => toVisitAppointment(one, near)),
    ...(reserved.ok ? reserved.value.reservations : []).map((one) => toReservationAppointment(one, near)),
    ...(meetings.ok ? meetings.value.meetings : []).map((one) => toMeetingAppointment(one, near)),
  ];
  return {
    times: all.filter(isActive).flatMap(toOccupiedTimes),
    visits: visits.ok ? visits.value.visitReservations : null,
    reservations: reserved.ok ? reserved.value.reservations : null,
  };
}

/** The kind of the new booking, its length if the provider gives one, and a predicate for similar bookings. */
type Booked = { minutes?: number | null } & (
  | { kind: 'visits'; isAlike?: (visit: VisitReservation) => boolean }
  | { kind: 'reservations'; isAlike?: (reservation: Reservation) => boolean }
);

const findSimilarIds = (
  bookings: CustomerBookings,
  { kind, isAlike: isSimilar = () => false }: Booked,
): number[] => idsOf((bookings[kind] ?? []).filter((one) => isActive(one) && isSimilar(one as never)));

const isSame = (one: ActiveBooking, other: ActiveBooking): boolean =>
  one.kind === other.kind && one.id === other.id;

const distinct = (bookings: readonly ActiveBooking[]): ActiveBooking[] =>
  bookings.filter((booking, index) => bookings.findIndex((one) => isSame(one, booking)) === index);

interface ExistingBookings {
  /** Null if the list could not be fetched. */
  ids: readonly number[] | null;
  /** Bookings at the same time as the new one. */
  overlapping: readonly ActiveBooking[];
  /** Bookings that resemble the new one, at any time. */
  alike: readonly ActiveBooking[];
}

/**
 * The customer's existing bookings: the ids of all bookings of the new booking's kind, the bookings that overlap a
 * wish, and similar bookings. `except` is the booking that the new one replaces. It does not count as overlapping.
 */
export async function fetchExistingBookings(
  client: ApiClient,
  booked: Booked,
  wishes: readonly Wish[],
  except?: Pick<ActiveBooking, 'kind' | 'id'>,
): Promise<ExistingBookings> {
  const bookings = await fetchCustomerBookings(client, wishes[0]?.date ?? '');
  const length = visitMinutes(booked.minutes) * MINUTE_MS;
  const isExcepted = (one: ActiveBooking) => one.kind === except?.kind && one.id === except.id;
  const overlapping = bookings.times
    .filter(({ from, to }) => wishes.map(toStartMs).some((start) => start < to && from < start + length))
    .map(({ booking }) => booking)
    .filter((booking) => !isExcepted(booking));
  const idsAlike = findSimilarIds(bookings, booked);
  const alike = bookings.times
    .map(({ booking }) => booking)
    .filter(({ kind, id }) => kind === booked.kind && idsAlike.includes(id));
  const list = bookings[booked.kind];
  return { ids: list && idsOf(list), overlapping: distinct(overlapping), alike: distinct(alike) };
}

/** The bookings that an earlier press with the same key showed. Pressing again means that the customer wants the new one too. */
function getAcknowledged(key: string, shownProblem: BookingCheck['shownProblem']): readonly ActiveBooking[] {
  const isOverlap = shownProblem?.code === 'overlaps' || shownProblem?.code === 'bookedMeanwhile';
  const overlap = isOverlap ? (shownProblem as OverlapProblem) : null;
  return overlap?.key === key ? overlap.bookings : [];
}

/**
 * Decides whether a booking may be sent under `key`. Bookings at the same time (BOOK-30) and similar ones that were made since
 * the wizard began (BOOK-35) are shown first, once. Otherwise the result is the ids of the existing bookings.
 */
export function checkExistingBookings(
  { ids, overlapping, alike }: ExistingBookings,
  key: string,
  { shownProblem, heldAtStart = null }: BookingCheck = { shownProblem: null },
): PortResult<readonly number[] | null, OverlapProblem> {
  const acknowledged = getAcknowledged(key, shownProblem);
  const isNew = (booking: ActiveBooking) => !acknowledged.some((one) => isSame(one, booking));
  const meanwhile = heldAtStart === null ? [] : alike.filter(({ id }) => !heldAtStart.includes(id));
  const stop = (code: OverlapProblem['code'], bookings: readonly ActiveBooking[]) =>
    ({ ok: false, problem: { code, key, bookings: distinct(bookings) } }) as const;
  if (meanwhile.some(isNew)) return stop('bookedMeanwhile', [...meanwhile, ...overlapping]);
  if (overlapping.some(isNew)) return stop('overlaps', [...overlapping, ...meanwhile]);
  return { ok: true, value: ids };
}

/**
 * Prefetches the bookings while the customer reads the review. This saves a round trip when sending.
 */
export function prefetchAtReview({ client }: { client: PageClient }, session: FlowSession): void {
  const { flow } = session;
  /**
   * True at the review, unless a submission is in progress or in doubt. The look-up of a submission in doubt needs
   * current data.
   */
  const isReviewOpen = () => {
    const { step, snapshot, submission } = session.getViewState();
    const declared = flow.steps[step?.name ?? ''];
    const isReview = declared !== undefined && 'page' in declared && declared.page === 'review';
    return isReview && submission === null && !snapshot.hasTag('busy');
  };
  let wasAtReview = false;
  const prefetchOnEntry = () => {
    const isNew = isReviewOpen() && !wasAtReview;
    wasAtReview = isReviewOpen();
    if (!isNew) return;
    whenIdle(() => {
      if (isReviewOpen()) prefetchBookings(client);
    });
  };
  session.subscribe(prefetchOnEntry);
  prefetchOnEntry();
}
