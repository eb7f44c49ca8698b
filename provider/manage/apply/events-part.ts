import { and, asc, eq, inArray } from 'drizzle-orm';
import { eventSessions, events } from '#provider/db/booking-tables.ts';
import { builderShops } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile, Event } from '#provider/manage/builder-file/builder-file.ts';
import { formatDayAndTime, parseDayAndTime } from '#src/lib/japan-date.ts';
import type { Applying } from './reconcile.ts';
import type { Ids } from './shops-part.ts';

type Sessions = Event['sessions'][number];

export async function applyEvents({ reconcile, file, builderId }: Applying, shopIds: Ids): Promise<void> {
  const ids = await reconcile({
    table: events,
    what: 'イベント',
    within: eq(events.builderId, builderId),
    by: ['key'],
    declared: file.events.map(({ sessions: _, ...event }) => ({
      name: event.key,
      values: {
        builderId,
        ...event,
        startsAt: parseDayAndTime(event.startsAt),
        endsAt: parseDayAndTime(event.endsAt),
        entryDeadline: parseDayAndTime(event.entryDeadline),
      },
    })),
    onRemoved: 'archive',
  });
  await reconcile({
    table: eventSessions,
    what: 'イベントの開催枠',
    within: inArray(eventSessions.eventId, [...ids.values()]),
    by: ['eventId', 'builderShopId', 'day', 'time'],
    declared: file.events.flatMap(({ key, sessions }) =>
      sessions.flatMap(({ shop, days, times, capacity, takenElsewhere }) =>
        days.flatMap((day) =>
          times.map((time) => ({
            name: `${key} ${shop} ${day} ${time}`,
            values: {
              eventId: ids.get(key),
              builderShopId: shopIds.get(shop),
              day,
              time,
              capacity,
              takenElsewhere,
            },
          })),
        ),
      ),
    ),
    onRemoved: 'archive',
  });
}

export async function readEvents(db: Database, builderId: number): Promise<BuilderFile['events']> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.builderId, builderId), eq(events.archived, false)))
    .orderBy(asc(events.id));
  const sessions = await db
    .select({ session: eventSessions, shop: builderShops.key })
    .from(eventSessions)
    .innerJoin(builderShops, eq(builderShops.id, eventSessions.builderShopId))
    .where(
      and(
        inArray(
          eventSessions.eventId,
          rows.map(({ id }) => id),
        ),
        eq(eventSessions.archived, false),
        eq(builderShops.archived, false),
      ),
    )
    .orderBy(asc(eventSessions.id));
  return rows.map(({ id, key, title, kind, summary, description, notes, photoUrl, ...event }) => ({
    key,
    title,
    kind,
    summary,
    description,
    notes,
    photoUrl,
    startsAt: formatDayAndTime(event.startsAt),
    endsAt: formatDayAndTime(event.endsAt),
    entryDeadline: formatDayAndTime(event.entryDeadline),
    sessions: grouped(
      sessions
        .filter(({ session }) => session.eventId === id)
        .map(({ session: { day, time, capacity, takenElsewhere }, shop }) => ({
          shop,
          days: [day],
          times: [time],
          capacity,
          takenElsewhere,
        })),
    ),
  }));
}

/**
 * Joins the times of each day, and then the days that have the same times. Sessions are joined only if everything else
 * is equal.
 */
function grouped(sessions: readonly Sessions[]): Sessions[] {
  const days = joined(
    sessions,
    ({ times: _, ...rest }) => rest,
    (one, { times }) => ({
      ...one,
      times: [...one.times, ...times],
    }),
  );
  return joined(
    days,
    ({ days: _, ...rest }) => rest,
    (one, { days }) => ({
      ...one,
      days: [...one.days, ...days],
    }),
  );
}

function joined(
  sessions: readonly Sessions[],
  restOf: (sessions: Sessions) => object,
  join: (one: Sessions, other: Sessions) => Sessions,
): Sessions[] {
  const groups = new Map<string, Sessions>();
  for (const session of sessions) {
    const rest = JSON.stringify(restOf(session));
    const group = groups.get(rest);
    groups.set(rest, group ? join(group, session) : session);
  }
  return [...groups.values()];
}
