import type { SQL } from 'drizzle-orm';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { events } from '#provider/db/event-tables.ts';
import { builderShops, visitReservations } from '#provider/db/schema.ts';
import type { FoundReservation } from './visit-reservation.ts';

/** Visits and event entries: only the customer's own, newest first. */
export const reservationsOf = (
  db: Database,
  customerId: number,
  condition?: SQL,
): Promise<FoundReservation[]> =>
  db
    .select({ row: visitReservations, shop: builderShops, eventTitle: events.title })
    .from(visitReservations)
    .innerJoin(builderShops, eq(builderShops.id, visitReservations.builderShopId))
    .leftJoin(events, eq(events.id, visitReservations.eventId))
    .where(and(eq(visitReservations.customerId, customerId), condition))
    .orderBy(desc(visitReservations.createdAt), desc(visitReservations.id));
