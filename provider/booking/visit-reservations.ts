import type { SQL } from 'drizzle-orm';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockCustomer } from '#provider/customers/customer.ts';
import { events, visitReservations } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { builderShops, consultationSettings } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import { settleIncentives } from '#provider/mypage/incentives.ts';
import type * as contract from '#src/api/contract/consultation.contract.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type * as eventContract from '#src/api/contract/event.contract.ts';
import type * as reservationContract from '#src/api/contract/reservation.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { changeDeadline } from '#src/lib/visit-times.ts';
import { formatBookingNumber, withCancelledEvent } from './booking-events.ts';
import { cancelBooking, toCancelUntil } from './cancel-booking.ts';

export const getVisitReservations: Handler<typeof contract.getVisitReservations> = async ({
  db,
  customer,
}) => {
  const rows = await findVisitReservations(db, customer.id);
  return answer({ visitReservations: rows.map(toVisitReservation) });
};

export const getEventVisitReservations: Handler<typeof eventContract.getEventVisitReservations> = async ({
  db,
  customer,
}) => {
  const rows = await findVisitReservations(db, customer.id, eq(visitReservations.kind, 'event'));
  return answer({ visitReservations: rows.map(toVisitReservation) });
};

export const getVisitReservation: Handler<typeof contract.getVisitReservation> = async ({
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  if (id === null) return notFound;
  const [rows] = await findVisitReservations(db, customer.id, eq(visitReservations.id, id));
  return rows ? answer({ visitReservation: toVisitReservation(rows) }) : notFound;
};

type CancelCall = Call<typeof reservationContract.cancelVisitReservation>;

/**
 * Cancelling also frees the slot, because cancelled visits do not count as bookings, and takes the present back. The
 * customer's bookings wait, because one that is made meanwhile would keep the present.
 */
export const cancelVisitReservation: Handler<typeof reservationContract.cancelVisitReservation> = (call) =>
  withCancelledEvent(call, async (db) => {
    await lockCustomer(db, call.customer.id);
    const reply = await cancelVisit({ ...call, db }, call.body.visitReservation.cancelReason);
    if (reply.ok) await settleIncentives(db, reply.body.visitReservation.id);
    return reply;
  });

const cancelVisit = (
  { deps, db, customer, params }: Pick<CancelCall, 'deps' | 'db' | 'customer' | 'params'>,
  cancelReason: string,
  ofKind?: SQL,
) =>
  cancelBooking({ deps, db, params }, visitReservations, {
    cancelReason,
    find: async (id) =>
      (await findVisitReservations(db, customer.id, and(eq(visitReservations.id, id), ofKind)))[0],
    cancelUntil: ({ desiredOn1 }) => changeDeadline(desiredOn1),
    show: (rows) => ({ visitReservation: toVisitReservation(rows) }),
  });

export const cancelOldVisit =
  ({ deps, customer }: Pick<CancelCall, 'deps' | 'customer'>, ofKind: SQL) =>
  (db: Database, id: string, cancelReason: string) =>
    cancelVisit({ deps, db, customer, params: { id } }, cancelReason, ofKind);

/** `event` is null for a consultation. `durationMinutes` is null for an event. */
export interface BookedVisit {
  readonly row: typeof visitReservations.$inferSelect;
  readonly shop: ShopRow;
  readonly event: { title: string; notes: string } | null;
  readonly durationMinutes: number | null;
  readonly replacedById: number | null;
}

const newer = alias(visitReservations, 'newer');

const findVisitReservations = async (
  db: Database,
  customerId: number,
  condition?: SQL,
): Promise<BookedVisit[]> => {
  const rows = await db
    .select({
      row: visitReservations,
      shop: builderShops,
      event: { title: events.title, notes: events.notes },
      minutes: consultationSettings.durationMinutes,
      replacedById: newer.id,
    })
    .from(visitReservations)
    .innerJoin(builderShops, eq(builderShops.id, visitReservations.builderShopId))
    .leftJoin(events, eq(events.id, visitReservations.eventId))
    .leftJoin(consultationSettings, eq(consultationSettings.builderId, builderShops.builderId))
    .leftJoin(newer, eq(newer.replacesId, visitReservations.id))
    .where(and(eq(visitReservations.customerId, customerId), condition))
    .orderBy(desc(visitReservations.createdAt), desc(visitReservations.id));
  return rows.map(({ minutes, ...one }) => ({ ...one, durationMinutes: one.event ? null : minutes }));
};

const CONSULTATION_NOTES =
  '間取りのご希望や、土地・資金計画の資料をお持ちでしたら、当日ご持参ください。お手ぶらでもご相談いただけます。';

export function toVisitReservation(rows: BookedVisit): VisitReservation {
  const { row, shop, event, durationMinutes, replacedById } = rows;
  return {
    ...row,
    number: formatBookingNumber('H', row.id),
    shopName: shop.name,
    shopAddress: shop.address,
    shopTel: shop.tel,
    shopMapUrl: shop.mapUrl,
    shopPhotoUrl: shop.photoUrl,
    shopAccess: shop.access,
    shopParkingNote: shop.hasParking ? shop.parkingNote : null,
    notes: event ? event.notes : CONSULTATION_NOTES,
    durationMinutes,
    useKidsSpace: row.useKidsSpace ? 'true' : 'false',
    useParking: row.useParking ? 'true' : 'false',
    advanceConfirmation: { hearingLists: row.hearingLists },
    eventTitle: event?.title ?? null,
    cancelUntil: toCancelUntil({ ...row, cancelUntil: changeDeadline(row.desiredOn1) }),
    replacedById,
    createdAt: row.createdAt.toISOString(),
  };
}
