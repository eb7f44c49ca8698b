import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { tokyoInstant } from '#provider/booking/tokyo-time.ts';
import { eventSessions, visitReservations } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { builderShops, prefectures } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';

/** One time of an event at one shop. Cancelled entries do not reduce `remaining`. */
export interface Session {
  readonly eventId: number;
  readonly shop: ShopRow;
  readonly prefectureName: string;
  /** `YYYY-MM-DD` and `HH:mm` in Asia/Tokyo. */
  readonly date: string;
  readonly time: string;
  readonly capacity: number;
  readonly remaining: number;
  readonly hasBegun: boolean;
}

/** Returns all sessions of these events, in the builder's order of shops, then by date and time. */
export async function readSessions(db: Database, eventIds: readonly number[], now: Date): Promise<Session[]> {
  if (eventIds.length === 0) return [];
  const { eventId, builderShopId, day, time, capacity, takenElsewhere } = eventSessions;
  const taken = sql`${takenElsewhere} + ${count(visitReservations.id)}`.mapWith(Number);
  const rows = await db
    .select({
      eventId,
      shop: builderShops,
      prefectureName: prefectures.name,
      date: day,
      time,
      capacity,
      taken,
    })
    .from(eventSessions)
    .innerJoin(builderShops, eq(builderShops.id, builderShopId))
    .innerJoin(prefectures, eq(prefectures.id, builderShops.prefectureId))
    .leftJoin(
      visitReservations,
      and(
        eq(visitReservations.eventId, eventId),
        eq(visitReservations.builderShopId, builderShopId),
        eq(visitReservations.desiredOn1, day),
        eq(visitReservations.desiredTime1, time),
        ne(visitReservations.status, 'cancelled'),
      ),
    )
    .where(and(inArray(eventId, [...eventIds]), eq(eventSessions.archived, false)))
    .groupBy(eventSessions.id, builderShops.id, prefectures.id)
    .orderBy(asc(builderShops.position), asc(day), asc(time));
  return rows.map(({ taken, ...row }) => ({
    ...row,
    remaining: Math.max(0, row.capacity - taken),
    hasBegun: tokyoInstant(row.date, row.time) <= now,
  }));
}
