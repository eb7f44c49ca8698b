import type { SQL } from 'drizzle-orm';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { toCancelUntil } from '#provider/booking/cancel-rules.ts';
import type { Database } from '#provider/db/database.ts';
import { itemForms, reservationSettings, reservations } from '#provider/db/form-tables.ts';
import { countImages } from '#provider/forms/form-images.ts';
import type { reservation as contractReservation } from '#src/api/contract/reservation.contract.ts';
import { changeDeadline } from '#src/lib/change-deadline.ts';
import { invariant } from '#src/lib/invariant.ts';

type ReservationRow = typeof reservations.$inferSelect;
type Shown = z.output<typeof contractReservation>;

const newer = alias(reservations, 'newer');

interface FoundReservation {
  readonly row: ReservationRow;
  readonly title: string;
  readonly itemImages: Shown['itemImages'];
  readonly replacedById: number | null;
}

export async function reservationsOf(
  db: Database,
  customerId: number,
  condition?: SQL,
): Promise<FoundReservation[]> {
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
      `reservationsOf: reservation ${row.id} has neither a setting nor a form. Give it one.`,
    );
    const itemImages = images.filter(({ reservationId }) => reservationId === row.id);
    return { row, title, itemImages, replacedById };
  });
}

/**
 * Returns the end of the period in which the customer can cancel. Null for an item form, because its reservation has no
 * day and cannot be cancelled.
 */
export const cancelUntilOf = ({ day }: ReservationRow): Date | null =>
  day === null ? null : changeDeadline(day);

export const shownReservation = ({ row, title, itemImages, replacedById }: FoundReservation): Shown => ({
  ...row,
  title,
  itemId: row.itemFormId,
  itemImages,
  number: `R-${String(row.id).padStart(6, '0')}`,
  date: row.day,
  replacedById,
  cancelUntil: toCancelUntil({ ...row, cancelUntil: cancelUntilOf(row) }),
  createdAt: row.createdAt.toISOString(),
});
