import type { Wish } from '#machines/booking.types.ts';
import type { Holdings, StandingBooking } from '#machines/submission.types.ts';
import type { ApiClient, PageClient } from '#src/api/client.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { timeInJapan } from '#src/lib/period-words.ts';
import { startOf, wishesOf } from './booking-ports.ts';

/** So long lasts what does not tell its end: as long as a consultation in the demo data (assumption). */
const MINUTES = 90;
const MINUTE_MS = 60_000;

/** A booking at one of its times; one that waits for the shop to choose may come to stand at any of its wishes. */
interface Taken {
  booking: StandingBooking;
  from: number;
  to: number;
}

const taken = (booking: StandingBooking, to = startOf(booking) + MINUTES * MINUTE_MS): Taken => ({
  booking,
  from: startOf(booking),
  to,
});

/** Reads ahead what {@link bookingsHeld} will look through. */
export function askAheadForBookings(client: PageClient): void {
  client.askAhead(getVisitReservations);
  client.askAhead(getReservations);
  client.askAhead(getMeetings);
}

interface Held {
  times: readonly Taken[];
  /** The ids in each list; null for one that could not be fetched. */
  ids: { visits: readonly number[] | null; reservations: readonly number[] | null };
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

/** A list that cannot be fetched holds nobody up: the provider refuses what is plainly double. */
async function allHeld(client: ApiClient): Promise<Held> {
  const [visits, reserved, met] = await Promise.all([
    client.call(getVisitReservations),
    client.call(getReservations),
    client.call(getMeetings),
  ]);
  const ofVisits = (visits.ok ? visits.value.visitReservations : []).flatMap((visit) => {
    if (visit.status === 'cancelled') return [];
    const wishes = visit.status === 'confirmed' ? wishesOf(visit).slice(0, 1) : wishesOf(visit);
    const title = visit.eventTitle ?? visit.shopName;
    return wishes.map((wish) => taken({ kind: 'visits', id: visit.id, title, ...wish }));
  });
  const ofForms = (reserved.ok ? reserved.value.reservations : []).flatMap(
    ({ id, title, status, date, time }) =>
      status === 'cancelled' || date === null || time === null
        ? []
        : [taken({ kind: 'reservations', id, title, date, time })],
  );
  const ofMeetings = (met.ok ? met.value.meetings : []).flatMap(({ id, title, status, startsAt, endsAt }) => {
    const at = { date: todayInJapan(new Date(startsAt)), time: timeInJapan(startsAt) };
    return status === 'cancelled' ? [] : [taken({ kind: 'meetings', id, title, ...at }, Date.parse(endsAt))];
  });
  return {
    times: [...ofVisits, ...ofForms, ...ofMeetings],
    ids: {
      visits: visits.ok ? idsOf(visits.value.visitReservations) : null,
      reservations: reserved.ok ? idsOf(reserved.value.reservations) : null,
    },
  };
}

/**
 * What the customer holds before a booking of this kind is sent, with the bookings that stand at or overlap one of the wishes.
 * `except` is the one that is to be replaced.
 */
export async function bookingsHeld(
  client: ApiClient,
  kind: 'visits' | 'reservations',
  wishes: readonly Wish[],
  except?: Pick<StandingBooking, 'kind' | 'id'>,
): Promise<Holdings> {
  const held = await allHeld(client);
  const isExcepted = (one: StandingBooking) => one.kind === except?.kind && one.id === except.id;
  const overlapping = held.times
    .filter(({ from, to }) =>
      wishes.map(startOf).some((start) => start < to && from < start + MINUTES * MINUTE_MS),
    )
    .map(({ booking }) => booking)
    .filter(
      (booking, index, all) =>
        !isExcepted(booking) &&
        all.findIndex((one) => one.kind === booking.kind && one.id === booking.id) === index,
    );
  return { ids: held.ids[kind], overlapping };
}
