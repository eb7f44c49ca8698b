import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Facilities } from '#flows/shared/booking/shop-facilities.ts';
import { facilityWords, offersAt } from '#flows/shared/booking/shop-facilities.ts';
import { getVisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { getReservationSettingItems, getReservations } from '#src/api/contract/reservation.contract.ts';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { NotFoundError } from '#src/app/base/errors/not-found-error.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { mayCancel, whenInWords } from '#src/shared/appointments/appointment.ts';
import { appointmentOfReservation, appointmentOfVisit } from '#src/shared/appointments/appointment-of.ts';
import { newestFrom } from '#src/shared/appointments/find-appointments.ts';
import { answersInWords } from '#src/shared/appointments/reservation-answers.ts';
import type { BookingChange } from './booking-change.ts';
import type { RescheduleData } from './reschedule.flow.ts';
import type { rescheduleRoute } from './reschedule.route.ts';
import { canReservationBeToldAgain, reservationChange } from './reservation-change.ts';
import { canVisitBeToldAgain, visitChange } from './visit-change.ts';

/** The page's data and the calls that reschedule the booking. */
export interface Rescheduling extends RescheduleData {
  appointment: Appointment;
  /** The booking that replaced this one; null where none did or the provider does not name it. */
  newest: Appointment | null;
  change: BookingChange;
  /** True if the booking is not cancelled, its deadline has not passed, and all its data can be sent again. */
  mayChange: boolean;
}

type Reads = ReadsOf<typeof rescheduleRoute>;

const OF_THIS_BOOKING = ['予約番号', '受付日時'];

/** The booking's facts except time and number. If the shop no longer has a facility, its fact says so. */
function keptOf(
  { title, place, facts, moreFacts, answers }: Appointment,
  facilities: Facilities | null,
): RescheduleData['kept'] {
  const name = place?.name;
  const shop = name && name !== title ? [{ label: '店舗', value: name }] : [];
  const rest = [...facts, ...moreFacts].filter(({ label }) => !OF_THIS_BOOKING.includes(label));
  const told = rest.map((fact) => ({ ...fact, value: noneOf(fact.label, facilities) ?? fact.value }));
  return [...shop, ...told, ...answers];
}

/** The words for a facility that the shop lacks; null for every other fact. */
function noneOf(label: string, shop: Facilities | null): string | null {
  const names = ['useParking', 'useKidsSpace'] as const;
  const name = names.find((one) => facilityWords[one].label === label);
  return name && shop && !offersAt(shop)[name] ? facilityWords[name].none : null;
}

/** @throws NotFoundError for an unknown kind, a malformed id, and a form without a time slot. */
export async function loadReschedule(
  services: AppServices,
  { params: { kind = '', bookingId } }: LoaderFunctionArgs,
  reads: Reads,
): Promise<Rescheduling> {
  const id = positiveInteger(bookingId);
  if (id === null || !['visits', 'reservations'].includes(kind)) throw new NotFoundError();
  const now = services.now();
  const today = todayInJapan(now);
  const found = await (kind === 'visits' ? visit : reservation)(services, id, reads);
  const { appointment, of, change } = found;
  return {
    of,
    appointment,
    newest: await newestFrom(services.client, appointment, now),
    change,
    title: appointment.title,
    when: whenInWords(appointment),
    day: appointment.day ?? today,
    kept: keptOf(appointment, found.shop),
    mayChange: found.canBeToldAgain && mayCancel(appointment, now),
    today,
  };
}

type Found = Pick<Rescheduling, 'of' | 'appointment' | 'change'> & {
  canBeToldAgain: boolean;
  /** Null where the shop's facilities are unknown. */
  shop: Facilities | null;
};

async function visit({ client, now }: AppServices, id: number, { builder }: Reads): Promise<Found> {
  const { visitReservation } = await loaded(client.call(getVisitReservation, { params: { id } }));
  const shops = builder?.builderShops ?? [];
  const shop = shops.find((one) => one.id === visitReservation.builderShopId) ?? null;
  return {
    shop,
    of: visitReservation.kind,
    appointment: appointmentOfVisit(visitReservation, todayInJapan(now())),
    change: visitChange({ client, now }, visitReservation, shop),
    canBeToldAgain: canVisitBeToldAgain(visitReservation),
  };
}

async function reservation({ client, now }: AppServices, id: number): Promise<Found> {
  const { reservations } = await loaded(client.call(getReservations));
  const reserved = reservations.find((one) => one.id === id);
  if (reserved?.date == null || reserved.reservationSettingId == null) throw new NotFoundError();
  const items = await itemsOf(client, reserved.reservationSettingId);
  const appointment = appointmentOfReservation(reserved, todayInJapan(now()));
  return {
    shop: null,
    of: 'reservation',
    appointment: { ...appointment, answers: answersInWords(items ?? [], reserved) },
    change: reservationChange(client, reserved),
    canBeToldAgain: items !== null && canReservationBeToldAgain(reserved, items),
  };
}

/** Null for a form that is closed or unknown. */
async function itemsOf(client: AppServices['client'], id: number): Promise<readonly Item[] | null> {
  const answer = await client.call(getReservationSettingItems, { params: { id } });
  return answer.ok ? answer.value.items : null;
}
