import type { Wish } from '#machines/booking.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { OverlapProblem, StandingBooking } from '#machines/submission.types.ts';
import type { ApiClient, PageClient } from '#src/api/client.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { timeInJapan } from '#src/lib/period-words.ts';
import { wishesOf } from './booking-ports.ts';

/** So long lasts what does not tell its end: as long as a consultation in the demo data (assumption). */
const MINUTES = 90;
const MINUTE_MS = 60_000;

/** A booking at one of its times; one that waits for the shop to choose may come to stand at any of its wishes. */
interface Taken {
  booking: StandingBooking;
  from: number;
  to: number;
}

const startOf = ({ date, time }: Wish): number => Date.parse(`${date}T${time}:00+09:00`);

const taken = (booking: StandingBooking, to = startOf(booking) + MINUTES * MINUTE_MS): Taken => ({
  booking,
  from: startOf(booking),
  to,
});

/** Reads ahead what {@link refuseOverlap} will look through. */
export function askAheadForOverlaps(client: PageClient): void {
  client.askAhead(getVisitReservations);
  client.askAhead(getReservations);
  client.askAhead(getMeetings);
}

/** What the customer holds; a list that cannot be fetched holds nobody up: the provider refuses what is plainly double. */
async function takenTimes(client: ApiClient): Promise<Taken[]> {
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
  return [...ofVisits, ...ofForms, ...ofMeetings];
}

/** The part `overlap`: refuses where a booking of the customer's stands at or overlaps one of the wishes. */
export async function refuseOverlap(
  client: ApiClient,
  key: string,
  wishes: readonly Wish[],
  except?: Pick<StandingBooking, 'kind' | 'id'>,
): Promise<Answer<null, OverlapProblem>> {
  const isExcepted = ({ kind, id }: StandingBooking) => kind === except?.kind && id === except.id;
  const overlapping = (await takenTimes(client)).filter(
    ({ booking, from, to }) =>
      !isExcepted(booking) &&
      wishes.map(startOf).some((start) => start < to && from < start + MINUTES * MINUTE_MS),
  );
  const bookings = overlapping
    .map(({ booking }) => booking)
    .filter(
      ({ kind, id }, index, all) => all.findIndex((one) => one.kind === kind && one.id === id) === index,
    );
  return bookings.length === 0
    ? { ok: true, value: null }
    : { ok: false, problem: { code: 'overlaps', key, bookings } };
}
