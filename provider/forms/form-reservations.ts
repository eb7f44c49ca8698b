import type { SQL } from 'drizzle-orm';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { formatBookingNumber, withCancelledEvent } from '#provider/booking/booking-events.ts';
import { cancelBooking, toCancelUntil } from '#provider/booking/cancel-booking.ts';
import type { Database } from '#provider/db/database.ts';
import { itemForms, reservationSettings, reservations } from '#provider/db/form-tables.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import type { reservation as contractReservation } from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { changeDeadline } from '#src/lib/visit-times.ts';
import { countImages } from './form-images.ts';

export const getReservations: Handler<typeof contract.getReservations> = async ({ db, customer }) => {
  const rows = await findReservations(db, customer.id);
  return answer({ reservations: rows.map(toReservation) });
};

type CancelCall = Call<typeof contract.cancelReservation>;

export const cancelReservation: Handler<typeof contract.cancelReservation> = (call) =>
  withCancelledEvent(call, (db) => cancelOne({ ...call, db }, call.body.reservation.cancelReason));

const cancelOne = (
  { deps, db, customer, params }: Pick<CancelCall, 'deps' | 'db' | 'customer' | 'params'>,
  cancelReason: string,
  ofForm?: SQL,
) =>
  cancelBooking({ deps, db, params }, reservations, {
    cancelReason,
    find: async (id) => (await findReservations(db, customer.id, and(eq(reservations.id, id), ofForm)))[0],
    cancelUntil: cancelUntilOf,
    show: (rows) => ({ reservation: toReservation(rows) }),
  });

export const cancelOldReservation =
  ({ deps, customer }: Pick<CancelCall, 'deps' | 'customer'>, ofForm: SQL) =>
  (db: Database, id: string, cancelReason: string) =>
    cancelOne({ deps, db, customer, params: { id } }, cancelReason, ofForm);

type ReservationRow = typeof reservations.$inferSelect;
type Reservation = z.output<typeof contractReservation>;

const newer = alias(reservations, 'newer');

interface ReservationDetails {
  readonly row: ReservationRow;
  readonly title: string;
  readonly itemImages: Reservation['itemImages'];
  readonly replacedById: number | null;
}

export async function findReservations(
  db: Database,
  customerId: number,
  condition?: SQL,
): Promise<ReservationDetails[]> {
  const rows = await db
    .select({
      row: reservations,
      settingTitle: reservationSettings.title,
      formTitle: itemForms.title,
      replacedById: newer.id,
    })
    .from(reservations)
    .leftJoin(reservationSettings, eq(reservationSettings.id, reservations.reservationSettingId))
    .leftJoin(itemForms, eq(itemForms.id, reservations.itemFormId))
    .leftJoin(newer, eq(newer.replacesId, reservations.id))
    .where(and(eq(reservations.customerId, customerId), condition))
    .orderBy(desc(reservations.createdAt), desc(reservations.id));
  const images = await countImages(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, settingTitle, formTitle, replacedById }) => {
    const title = settingTitle ?? formTitle;
    invariant(
      title !== null,
      `findReservations: reservation ${row.id} has neither a setting nor a form. Give it one.`,
    );
    const itemImages = images.filter(({ reservationId }) => reservationId === row.id);
    return { row, title, itemImages, replacedById };
  });
}

/**
 * Returns the end of the period in which the customer can cancel. Null for an item form, because its reservation has no
 * day and cannot be cancelled.
 */
const cancelUntilOf = ({ day }: ReservationRow): Date | null => (day === null ? null : changeDeadline(day));

export const toReservation = ({ row, title, itemImages, replacedById }: ReservationDetails): Reservation => ({
  ...row,
  title,
  itemId: row.itemFormId,
  itemImages,
  number: formatBookingNumber('R', row.id),
  date: row.day,
  replacedById,
  cancelUntil: toCancelUntil({ ...row, cancelUntil: cancelUntilOf(row) }),
  createdAt: row.createdAt.toISOString(),
});
