import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { eventSessions, events, visitReservations } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { builderShops, prefectures } from '#provider/db/builder-tables.ts';
import { isOneOf } from '#provider/db/columns.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/event.contract.ts';
import { instantInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { toShopSummary } from './builder-shops.ts';
import type { SessionsSummary } from './list-events.ts';
import { toEventCard } from './list-events.ts';

export const getEvent: Handler<typeof contract.getEvent> = async ({ deps, db, customer, params }) => {
  const id = positiveInteger(params.id);
  const event = id === null ? undefined : await findEvent(db, customer, id);
  if (!event) return notFound;
  const now = deps.now();
  const sessions = await findSessions(db, [event.id], now);
  const shops = new Map(sessions.map((session) => [session.shop.id, session]));
  return answer({
    event: {
      ...toEventCard(event, summarizeSessions(sessions), now),
      description: event.description,
      notes: event.notes,
      entryDeadline: event.entryDeadline.toISOString(),
      builderShops: [...shops.values()].map(({ shop, prefectureName }) =>
        toShopSummary(shop, prefectureName),
      ),
      sessions: sessions
        .filter(({ hasBegun }) => !hasBegun)
        .map(({ shop, ...session }) => ({ ...session, builderShopId: shop.id })),
    },
  });
};

const isEventOfBuilder = (customer: Customer, eventId: number) =>
  and(eq(events.id, eventId), eq(events.builderId, customer.builderId), eq(events.archived, false));

const findEvent = async (db: Database, customer: Customer, eventId: number) =>
  (await db.select().from(events).where(isEventOfBuilder(customer, eventId)))[0];

/**
 * Like `findEvent`, but locks the row. Entries of one event then wait for each other, so that two entries cannot both
 * get the last free place.
 */
export const lockEvent = async (db: Database, customer: Customer, eventId: number) =>
  (await db.select().from(events).where(isEventOfBuilder(customer, eventId)).for('no key update'))[0];

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
export async function findSessions(db: Database, eventIds: readonly number[], now: Date): Promise<Session[]> {
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
    .where(and(isOneOf(eventId, eventIds), eq(eventSessions.archived, false)))
    .groupBy(eventSessions.id, builderShops.id, prefectures.id)
    .orderBy(asc(builderShops.position), asc(day), asc(time));
  return rows.map(({ taken, ...row }) => ({
    ...row,
    remaining: Math.max(0, row.capacity - taken),
    hasBegun: instantInJapan(row.date, row.time) <= now,
  }));
}

function summarizeSessions(sessions: readonly Session[]): SessionsSummary {
  const upcoming = sessions.filter(({ hasBegun }) => !hasBegun);
  return {
    shops: sessions.map(({ shop, prefectureName }) => ({ name: shop.name, prefectureName })),
    remaining: upcoming.reduce((sum, session) => sum + session.remaining, 0),
  };
}
