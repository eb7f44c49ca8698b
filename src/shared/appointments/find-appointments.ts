import type { ApiResult } from '#src/api/api-problem.ts';
import { mapResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getVisitReservation, getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import {
  getItem,
  getMeetings,
  getReservationSettingItems,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { formatTel } from '#src/lib/text-formats.ts';
import type { Appointment, AppointmentKind, Reservation } from './appointment.ts';
import { isRescheduled } from './appointment.ts';
import {
  toAppointments,
  toMeetingAppointment,
  toReservationAppointment,
  toVisitAppointment,
} from './to-appointments.ts';

const notFound: ApiResult<never> = { ok: false, problem: { code: 'notFound', reasons: [] } };

const findById = <One extends { id: number }>(
  answer: ApiResult<readonly One[]>,
  id: number,
): ApiResult<One> => {
  if (!answer.ok) return answer;
  const visit = answer.value.find((one) => one.id === id);
  return visit ? { ok: true, value: visit } : notFound;
};

const fetchReservation = async (client: ApiClient, id: number): Promise<ApiResult<Reservation>> =>
  findById(
    mapResult(await client.call(getReservations), ({ reservations }) => reservations),
    id,
  );

/** Fetches one booking. Only visits have a call for a single booking. The other kinds are found in their lists. */
export async function fetchAppointment(
  client: ApiClient,
  kind: AppointmentKind,
  id: number,
  now: Date,
): Promise<ApiResult<Appointment>> {
  const today = todayInJapan(now);
  switch (kind) {
    case 'visits':
      return mapResult(await client.call(getVisitReservation, { params: { id } }), ({ visitReservation }) =>
        toVisitAppointment(visitReservation, today),
      );
    case 'reservations':
      return mapResult(await fetchReservation(client, id), (one) => toReservationAppointment(one, today));
    case 'meetings': {
      const meetings = mapResult(await client.call(getMeetings), ({ meetings }) => meetings);
      return mapResult(findById(meetings, id), (one) => toMeetingAppointment(one, today));
    }
  }
}

/** Fetches one booking. A reservation includes the form's answers, unless the form's questions cannot be loaded. */
export async function fetchAppointmentWithAnswers(
  client: ApiClient,
  kind: AppointmentKind,
  id: number,
  now: Date,
): Promise<ApiResult<Appointment>> {
  if (kind !== 'reservations') return fetchAppointment(client, kind, id, now);
  const reserved = await fetchReservation(client, id);
  if (!reserved.ok) return reserved;
  const appointment = toReservationAppointment(reserved.value, todayInJapan(now));
  const answers = formatAnswers(await fetchQuestions(client, reserved.value), reserved.value);
  return { ok: true, value: { ...appointment, answers } };
}

async function fetchQuestions(
  client: ApiClient,
  { reservationSettingId, itemId }: Reservation,
): Promise<readonly Item[]> {
  if (reservationSettingId != null) {
    const response = await client.call(getReservationSettingItems, { params: { id: reservationSettingId } });
    return response.ok ? response.value.items : [];
  }
  if (itemId == null) return [];
  const response = await client.call(getItem, { params: { id: itemId } });
  return response.ok ? response.value.item.items : [];
}

/** Fetches the bookings of all three kinds. Returns a problem if any of the lists cannot be loaded. */
async function fetchAppointments(client: ApiClient, now: Date): Promise<ApiResult<readonly Appointment[]>> {
  const [visits, reserved, meetings] = await Promise.all([
    client.call(getVisitReservations),
    client.call(getReservations),
    client.call(getMeetings),
  ]);
  if (!visits.ok) return visits;
  if (!reserved.ok) return reserved;
  if (!meetings.ok) return meetings;
  const lists = {
    visits: visits.value.visitReservations,
    reservations: reserved.value.reservations,
    meetings: meetings.value.meetings,
  };
  return { ok: true, value: toAppointments(lists, now) };
}

/** Fetches all bookings and returns the one that `newestOf` finds. Returns null if the lists cannot be loaded. */
export async function fetchReplacement(
  client: ApiClient,
  appointment: Appointment,
  now: Date,
): Promise<Appointment | null> {
  if (appointment.replacedById === null) return null;
  const all = await fetchAppointments(client, now);
  return all.ok ? findReplacement(appointment, all.value) : null;
}

/**
 * Each change of a booking's time replaces the booking with a new one. Returns the last of these new bookings (VIEW-26).
 * Returns null if the time was never changed, or if one of the new bookings is unknown.
 */
export function findReplacement(appointment: Appointment, all: readonly Appointment[]): Appointment | null {
  const seen = new Set<number>();
  let newest = appointment;
  while (isRescheduled(newest)) {
    seen.add(newest.id);
    const { kind, replacedById } = newest;
    const next = all.find((one) => one.kind === kind && one.id === replacedById);
    if (!next || seen.has(next.id)) return null;
    newest = next;
  }
  return newest === appointment ? null : newest;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the answers in the order of the form's questions. Omits answers to questions that the form no longer has. */
export function formatAnswers(
  items: readonly Item[],
  { itemAnswers, itemImages }: Pick<Reservation, 'itemAnswers' | 'itemImages'>,
): { label: string; value: string }[] {
  return items.flatMap(({ id, label, kind }) => {
    const answers = itemAnswers.find(({ itemId }) => itemId === id)?.answers ?? [];
    const images = itemImages.find(({ itemId }) => itemId === id)?.count ?? 0;
    const words = answers.filter((answer) => answer !== '').map((answer) => formatAnswer(kind, answer));
    if (images > 0) words.push(`画像${images}枚`);
    return words.length > 0 ? [{ label, value: words.join('、') }] : [];
  });
}

function formatAnswer(kind: string, answer: string): string {
  if (kind === 'tel') return formatTel(answer);
  return kind === 'date' && DAY.test(answer) ? formatYearDay(answer) : answer;
}
