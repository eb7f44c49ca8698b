import type * as z from 'zod/mini';
import { saveProfile as saveCustomerProfile } from '#flows/shared/profile/profile.ports.ts';
import { toProfile } from '#flows/shared/profile/profile-to-save.ts';
import type {
  ActiveBooking,
  Booking,
  BookingProblem,
  DatesAnswer,
  LimitProblem,
  OpenSlots,
  ProfileAnswer,
  ShopAnswer,
  VisitorAnswer,
  Wish,
} from '#machines/booking.types.ts';
import type { HearingAnswer } from '#machines/consultation.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type {
  createConsultationVisitReservation,
  VisitReservation,
} from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import type { BodyOf } from '#src/api/contract/endpoint.ts';
import type { createEventVisitReservation } from '#src/api/contract/event.contract.ts';
import type { createReservation } from '#src/api/contract/reservation.contract.ts';
import { toFailure } from '#src/app/base/ports/failure.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { instantInJapan, todayInJapan } from '#src/lib/japan-date.ts';
import { MAX_UPCOMING_CONSULTATIONS } from '#src/lib/option-lists.ts';
import { formatTimesInline } from '#src/shared/appointments/appointment.ts';
import { toVisitTimes } from '#src/shared/appointments/to-appointments.ts';

type Failure = { ok: false; problem: BookingProblem };

export const failed = (problem: BookingProblem): Failure => ({ ok: false, problem });

/** The provider's fields for the three wishes (preferred times). Only the first wish is required. */
type WishFields = Pick<
  VisitReservation,
  'desiredOn1' | 'desiredTime1' | 'desiredOn2' | 'desiredTime2' | 'desiredOn3' | 'desiredTime3'
>;

export function wishFields([first, second, third]: readonly Wish[]): WishFields {
  invariant(
    first,
    'wishFields: the booking has no first wish (preferred time). The step’s schema must require one.',
  );
  return {
    desiredOn1: first.date,
    desiredTime1: first.time,
    desiredOn2: second?.date ?? null,
    desiredTime2: second?.time ?? null,
    desiredOn3: third?.date ?? null,
    desiredTime3: third?.time ?? null,
  };
}

/** The start of a wish, in milliseconds since the epoch. */
export const toStartMs = ({ date, time }: Wish): number => instantInJapan(date, time).getTime();

/** The wishes (preferred times), the most preferred first. Empty fields are skipped. */
export const toWishes = (fields: WishFields): Wish[] =>
  [
    [fields.desiredOn1, fields.desiredTime1],
    [fields.desiredOn2, fields.desiredTime2],
    [fields.desiredOn3, fields.desiredTime3],
  ].flatMap(([date, time]) => (date && time ? [{ date, time }] : []));

/** True if the reservation is not cancelled and has exactly these wishes. */
export const isActiveAt = (reservation: VisitReservation, wishes: readonly Wish[]): boolean =>
  reservation.status !== 'cancelled' &&
  JSON.stringify(toWishes(reservation)) === JSON.stringify(toWishes(wishFields(wishes)));

export const toBooking = (reservation: VisitReservation): Booking => ({
  id: reservation.id,
  number: reservation.number,
  shopName: reservation.shopName,
  shopAddress: reservation.shopAddress,
  shopTel: reservation.shopTel,
  wishes: toWishes(reservation),
  requested: reservation.status === 'requested',
  minutes: reservation.durationMinutes ?? null,
  receivedOn: todayInJapan(new Date(reservation.createdAt)),
});

export async function saveProfile(
  client: ApiClient,
  answered: ProfileAnswer,
): Promise<PortResult<null, BookingProblem>> {
  const answer = await saveCustomerProfile(client, toProfile({ ...answered }));
  if (answer.ok) return answer;
  const { problem } = answer;
  return failed(problem.code === 'notSaved' ? { ...problem, code: 'notSent' } : problem);
}

/**
 * Maps a refused booking to a problem. The current open slots show which wishes are gone, so the provider need not name
 * fields. `openSlots` returns null if they cannot be fetched.
 */
export async function explainBookingRefusal(
  problem: ApiProblem,
  wishes: readonly Wish[],
  openSlots: () => Promise<OpenSlots | null>,
): Promise<Failure> {
  const failure = toFailure(problem);
  if (failure.code !== 'refused') return failed(failure);
  const { reasons } = failure;
  const taken = isUnrelatedToWishes(failure.fields) ? [] : findTakenWishes(wishes, await openSlots());
  if (taken.length > 0) return failed({ code: 'slotTaken', wishes: taken, reasons });
  const fields = toFormFields(failure.fields);
  return failed({ code: 'bookingRefused', reasons, ...(fields.length > 0 && { fields }) });
}

/** The fields that the provider may name in a refusal: those of every body that makes a booking. */
type BookedField =
  | keyof BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation']
  | keyof BodyOf<typeof createEventVisitReservation>['eventVisitReservation']
  | keyof z.input<typeof createReservation.multipart>;

type AskedField = keyof ShopAnswer | keyof DatesAnswer | keyof VisitorAnswer | keyof HearingAnswer;

/** The form field that asks for each field of a booking, so that a refusal opens its step. Null if no step asks for it. */
const FORM_FIELD_OF: Readonly<Record<BookedField, AskedField | null>> = {
  builderShopId: 'builderShopId',
  desiredOn1: 'wishes',
  desiredTime1: 'wishes',
  desiredOn2: 'wishes',
  desiredTime2: 'wishes',
  desiredOn3: 'wishes',
  desiredTime3: 'wishes',
  date: 'wishes',
  time: 'wishes',
  advanceConfirmation: 'answers',
  shopVisitor: 'shopVisitor',
  transportation: 'transportation',
  useParking: 'useParking',
  useKidsSpace: 'useKidsSpace',
  noPhoneCall: 'contactWishes',
  otherConfirmation: 'otherConfirmation',
  eventId: null,
  itemId: null,
  reservationSettingId: null,
  replacesId: null,
};

const askedAs = (name: string): AskedField | null =>
  Object.hasOwn(FORM_FIELD_OF, name) ? FORM_FIELD_OF[name as BookedField] : null;

/** Maps the provider's field names to fields of the form. Drops names that no field has. */
const toFormFields = (named: readonly string[]): string[] => [
  ...new Set(named.flatMap((name) => askedAs(name) ?? [])),
];

export const hasNoFields = (problem: ApiProblem): problem is Extract<ApiProblem, { code: 'invalid' }> =>
  problem.code === 'invalid' && problem.fields.length === 0;

/** True if the refusal names fields and none of them is a wish. */
const isUnrelatedToWishes = (fields: readonly string[]): boolean =>
  fields.length > 0 && !fields.some((field) => askedAs(field) === 'wishes');

const findTakenWishes = (wishes: readonly Wish[], open: OpenSlots | null): number[] =>
  wishes.flatMap(({ date, time }, index) =>
    open && !open.slots.some((day) => day.date === date && day.times.includes(time)) ? [index] : [],
  );

/** The future consultations, soonest first; empty if the customer has fewer than the limit. */
export function getConsultationsAtLimit(visits: readonly VisitReservation[], now: Date): ActiveBooking[] {
  const coming = visits
    .filter(({ kind, status }) => kind === 'consultation' && status !== 'cancelled')
    .flatMap((visit) => {
      const [first] = toWishes(visit);
      const when = formatTimesInline({ times: toVisitTimes(visit) });
      return first ? [{ kind: 'visits' as const, id: visit.id, title: visit.shopName, ...first, when }] : [];
    })
    .filter((booking) => toStartMs(booking) > now.getTime())
    .sort((one, other) => toStartMs(one) - toStartMs(other));
  return coming.length < MAX_UPCOMING_CONSULTATIONS ? [] : coming;
}

/**
 * Returns a problem if the limit of consultations is the reason for a refusal; otherwise null. The provider does not
 * name this reason. The limit is taken to be the reason if the refusal names no field and the customer has as many
 * future consultations as the limit allows.
 */
export async function fetchLimitProblem(
  client: ApiClient,
  problem: ApiProblem,
  now: Date,
): Promise<LimitProblem | null> {
  if (!hasNoFields(problem)) return null;
  const answer = await client.call(getVisitReservations);
  const bookings = answer.ok ? getConsultationsAtLimit(answer.value.visitReservations, now) : [];
  return bookings.length > 0 ? { code: 'limitReached', bookings, reasons: problem.reasons } : null;
}
