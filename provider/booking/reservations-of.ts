import type { SQL } from 'drizzle-orm';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { events, visitReservations } from '#provider/db/booking-tables.ts';
import { builderShops, consultationSettings } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { FoundReservation } from './visit-reservation.ts';

const newer = alias(visitReservations, 'newer');

export const reservationsOf = async (
  db: Database,
  customerId: number,
  condition?: SQL,
): Promise<FoundReservation[]> => {
  const found = await db
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
  return found.map(({ minutes, ...one }) => ({ ...one, durationMinutes: one.event ? null : minutes }));
};
