import type { ApiAnswer } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getVisitReservation, getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import type { Appointment, AppointmentKind } from '#src/features/visit-reservations/appointment.ts';
import {
  appointmentOfMeeting,
  appointmentOfReservation,
  appointmentOfVisit,
} from '#src/features/visit-reservations/appointment.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';

const notFound: ApiAnswer<never> = { ok: false, problem: { code: 'notFound', reasons: [] } };

const listed = <One extends { id: number }>(
  answer: ApiAnswer<readonly One[]>,
  id: number,
  shown: (one: One) => Appointment,
): ApiAnswer<Appointment> => {
  if (!answer.ok) return answer;
  const found = answer.value.find((one) => one.id === id);
  return found ? { ok: true, value: shown(found) } : notFound;
};

const map = <From, To>(answer: ApiAnswer<From>, to: (value: From) => To): ApiAnswer<To> =>
  answer.ok ? { ok: true, value: to(answer.value) } : answer;

/** One booking. Visits have a call of their own; the other kinds are looked for in the customer's list. */
export async function appointmentFrom(
  client: ApiClient,
  kind: AppointmentKind,
  id: number,
  now: Date,
): Promise<ApiAnswer<Appointment>> {
  switch (kind) {
    case 'visits':
      return map(await client.call(getVisitReservation, { params: { id } }), ({ visitReservation }) =>
        appointmentOfVisit(visitReservation),
      );
    case 'reservations': {
      const answer = await client.call(getReservations);
      return listed(
        map(answer, ({ reservations }) => reservations),
        id,
        appointmentOfReservation,
      );
    }
    case 'meetings': {
      const answer = await client.call(getMeetings);
      const shown = (met: Parameters<typeof appointmentOfMeeting>[0]) =>
        appointmentOfMeeting(met, todayInJapan(now));
      return listed(
        map(answer, ({ meetings }) => meetings),
        id,
        shown,
      );
    }
  }
}

/** Every booking of the customer, of all three kinds; a problem when any of the lists could not be fetched. */
export async function allAppointments(
  client: ApiClient,
  now: Date,
  signal?: AbortSignal,
): Promise<ApiAnswer<readonly Appointment[]>> {
  const request = signal ? { signal } : {};
  const [visits, reserved, met] = await Promise.all([
    client.call(getVisitReservations, request),
    client.call(getReservations, request),
    client.call(getMeetings, request),
  ]);
  if (!visits.ok) return visits;
  if (!reserved.ok) return reserved;
  if (!met.ok) return met;
  const today = todayInJapan(now);
  return {
    ok: true,
    value: [
      ...visits.value.visitReservations.map(appointmentOfVisit),
      ...reserved.value.reservations.map(appointmentOfReservation),
      ...met.value.meetings.map((one) => appointmentOfMeeting(one, today)),
    ],
  };
}
