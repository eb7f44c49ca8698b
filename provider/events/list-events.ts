import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { addDays, tokyoInstant } from '#provider/booking/tokyo-time.ts';
import type { Database } from '#provider/db/database.ts';
import { eventSessions, events } from '#provider/db/event-tables.ts';
import { builderShops } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { entriesOfAllPages, offsetOf, PAGE_SIZE, pageMeta } from '#provider/http/page-of.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/event.contract.ts';
import { eventCard } from './event-card.ts';
import { sessionsInShort } from './sessions-in-short.ts';

export const getEvents: Handler<typeof contract.getEvents> = async ({ deps, db, customer, query }) => {
  const { page, finished = false, prefectureIds, kind, from, until } = query;
  const now = deps.now();
  const condition = and(
    eq(events.builderId, customer.builderId),
    finished ? lte(events.endsAt, now) : gt(events.endsAt, now),
    prefectureIds && inArray(events.id, heldIn(db, prefectureIds)),
    kind && eq(events.kind, kind),
    from === undefined ? undefined : gte(events.endsAt, tokyoInstant(from, '00:00')),
    until === undefined ? undefined : lt(events.startsAt, tokyoInstant(addDays(until, 1), '00:00')),
  );
  const shown = db
    .select({ ...getTableColumns(events), entries: entriesOfAllPages })
    .from(events)
    .where(condition)
    .orderBy(...(finished ? latestFirst : nearestFirst))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .as('shown');
  // The columns one by one: what comes from a subquery as a whole is not decoded.
  const { entries, ...columns } = shown._.selectedFields;
  const rows = await db
    .select({ event: columns, entries, inShort: sessionsInShort(sql`shown.id`, now) })
    .from(shown)
    .orderBy(...(finished ? [desc(shown.startsAt), desc(shown.id)] : [asc(shown.startsAt), asc(shown.id)]));
  return answer({
    events: rows.map((row) => eventCard(row.event, row.inShort, now)),
    meta: pageMeta(rows[0]?.entries ?? (await db.$count(events, condition))),
  });
};

const nearestFirst: SQL[] = [asc(events.startsAt), asc(events.id)];
const latestFirst: SQL[] = [desc(events.startsAt), desc(events.id)];

/** The ids of events that a shop in one of these prefectures holds. */
const heldIn = (db: Database, prefectureIds: readonly number[]) =>
  db
    .select({ id: eventSessions.eventId })
    .from(eventSessions)
    .innerJoin(builderShops, eq(builderShops.id, eventSessions.builderShopId))
    .where(inArray(builderShops.prefectureId, [...prefectureIds]));
