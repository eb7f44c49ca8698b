import type { Placeholder, SQL } from 'drizzle-orm';
import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { EventRow } from '#provider/db/booking-tables.ts';
import { events } from '#provider/db/booking-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { prepared } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { entriesOfAllPages, offsetOf, PAGE_SIZE, pageMeta } from '#provider/http/page-meta.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/event.contract.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { addDays, instantInJapan } from '#src/lib/japan-date.ts';

export const getEvents: Handler<typeof contract.getEvents> = async ({ deps, db, customer, query }) => {
  const { page, finished = false, prefectureIds, kind, from, until } = query;
  const now = deps.now();
  const wanted = {
    builderId: customer.builderId,
    now,
    prefectureIds: prefectureIds ?? null,
    kind: kind ?? null,
    from: from ? instantInJapan(from, '00:00').toISOString() : null,
    until: until ? instantInJapan(addDays(until, 1), '00:00').toISOString() : null,
    offset: offsetOf(page),
  };
  const rows = await findEventPage(db, finished, wanted);
  // A page beyond the last has no rows, so the count comes from the first page.
  const [first] = rows.length > 0 ? rows : await findEventPage(db, finished, { ...wanted, offset: 0 });
  return answer({
    events: rows.map(({ event, inShort }) => toEventCard(event, inShort, now)),
    meta: pageMeta(first?.entries ?? 0),
  });
};

/** The filters of a list of events. A filter that is null excludes no event. */
interface Wanted extends Record<string, unknown> {
  readonly builderId: number;
  readonly now: Date;
  readonly prefectureIds: readonly number[] | null;
  readonly kind: string | null;
  /** `from` and `until` are ISO instants. An event matches if any part of it lies between them. */
  readonly from: string | null;
  readonly until: string | null;
  readonly offset: number;
}

const { archived, id, builderId, title, kind, summary, photoUrl, startsAt, endsAt, entryDeadline } = events;

const shownColumns = { id, title, kind, summary, photoUrl, startsAt, endsAt, entryDeadline };

const parameter = (name: keyof Wanted & string) => sql.placeholder(name);

const passesFilters = sql`
  (${parameter('kind')}::text is null or ${kind} = ${parameter('kind')})
  and (${parameter('from')}::timestamptz is null or ${endsAt} >= ${parameter('from')})
  and (${parameter('until')}::timestamptz is null or ${startsAt} < ${parameter('until')})
  and (${parameter('prefectureIds')}::bigint[] is null or exists (
    select from event_sessions held join builder_shops shop on shop.id = held.builder_shop_id
    where held.event_id = ${id} and not held.archived and shop.prefecture_id = any(${parameter('prefectureIds')})))`;

function preparePage(db: Database, isWanted: ReturnType<typeof gt>, inTime: typeof asc) {
  const page = db
    .select({ ...shownColumns, entries: entriesOfAllPages })
    .from(events)
    .where(
      sql`${eq(builderId, parameter('builderId'))} and not ${archived} and ${isWanted} and ${passesFilters}`,
    )
    .orderBy(inTime(startsAt), inTime(id))
    .limit(PAGE_SIZE)
    .offset(parameter('offset'))
    .as('page');
  // Selected column by column, because Drizzle does not decode a subquery that is selected as a whole.
  const { entries, ...event } = page._.selectedFields;
  return db
    .select({ event, entries, inShort: sessionsSummarySql(sql`page.id`, parameter('now')) })
    .from(page)
    .orderBy(inTime(page.startsAt), inTime(page.id))
    .prepare('');
}

const coming = prepared((db) => preparePage(db, gt(endsAt, parameter('now')), asc));

const finished = prepared((db) => preparePage(db, lte(endsAt, parameter('now')), desc));

/**
 * Returns up to ten events with a summary of their sessions. Upcoming events start with the nearest, past events with
 * the latest.
 */
const findEventPage = (db: Database, isOver: boolean, wanted: Wanted) =>
  (isOver ? finished : coming)(db).execute({ ...wanted, now: wanted.now.toISOString() });

/**
 * Summarizes the sessions of an event in PostgreSQL. Otherwise a list of ten events would read about a hundred
 * sessions.
 */
const sessionsSummarySql = (eventId: SQL, now: Placeholder): SQL<SessionsSummary> => sql`(
  select json_build_object(
    'shops', coalesce(json_agg(json_build_object('name', name, 'prefectureName', prefecture) order by position), '[]'),
    'remaining', coalesce(sum(remaining), 0)::int)
  from (
    select s.name, p.name as prefecture, s.position,
      sum(greatest(0, e.capacity - e.taken_elsewhere - coalesce(v.entries, 0)))
        filter (where (e.day + e.time::time) at time zone 'Asia/Tokyo' > ${now}::timestamptz) as remaining
    from event_sessions e
    join builder_shops s on s.id = e.builder_shop_id
    join prefectures p on p.id = s.prefecture_id
    left join (
      select builder_shop_id, desired_on1, desired_time1, count(*) as entries from visit_reservations
      where event_id = ${eventId} and status <> 'cancelled'
      group by builder_shop_id, desired_on1, desired_time1
    ) v on v.builder_shop_id = e.builder_shop_id and v.desired_on1 = e.day and v.desired_time1 = e.time
    where e.event_id = ${eventId} and not e.archived
    group by s.id, p.id
  ) shops)`;

export interface SessionsSummary {
  readonly shops: readonly { readonly name: string; readonly prefectureName: string }[];
  readonly remaining: number;
}

/** The status of an event is `few` if at most this many places are left. */
const MAX_FEW_PLACES = 3;

type Shown = Pick<
  EventRow,
  'id' | 'title' | 'kind' | 'summary' | 'photoUrl' | 'startsAt' | 'endsAt' | 'entryDeadline'
>;

export function toEventCard(event: Shown, inShort: SessionsSummary, now: Date): EventCard {
  const shopNames = [...new Set(inShort.shops.map(({ name }) => name))];
  return {
    ...event,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    place: shopNames.length === 1 ? (shopNames[0] ?? '') : `${shopNames.length}店舗`,
    prefectureNames: [...new Set(inShort.shops.map(({ prefectureName }) => prefectureName))],
    status: toStatus(event, inShort, now),
  };
}

function toStatus(event: Shown, { remaining }: SessionsSummary, now: Date): EventCard['status'] {
  if (event.endsAt <= now) return 'finished';
  if (now > event.entryDeadline) return 'closed';
  if (remaining === 0) return 'full';
  return remaining <= MAX_FEW_PLACES ? 'few' : 'open';
}
