import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { events } from '#provider/db/booking-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { prepared } from '#provider/db/database.ts';
import { entriesOfAllPages, PAGE_SIZE } from '#provider/http/page-meta.ts';
import { sessionsSummarySql } from './sessions-in-short.ts';

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

const said = (name: keyof Wanted & string) => sql.placeholder(name);

const passesFilters = sql`
  (${said('kind')}::text is null or ${kind} = ${said('kind')})
  and (${said('from')}::timestamptz is null or ${endsAt} >= ${said('from')})
  and (${said('until')}::timestamptz is null or ${startsAt} < ${said('until')})
  and (${said('prefectureIds')}::bigint[] is null or exists (
    select from event_sessions held join builder_shops shop on shop.id = held.builder_shop_id
    where held.event_id = ${id} and not held.archived and shop.prefecture_id = any(${said('prefectureIds')})))`;

function makePage(db: Database, isWanted: ReturnType<typeof gt>, inTime: typeof asc) {
  const page = db
    .select({ ...shownColumns, entries: entriesOfAllPages })
    .from(events)
    .where(sql`${eq(builderId, said('builderId'))} and not ${archived} and ${isWanted} and ${passesFilters}`)
    .orderBy(inTime(startsAt), inTime(id))
    .limit(PAGE_SIZE)
    .offset(said('offset'))
    .as('page');
  // Selected column by column, because Drizzle does not decode a subquery that is selected as a whole.
  const { entries, ...event } = page._.selectedFields;
  return db
    .select({ event, entries, inShort: sessionsSummarySql(sql`page.id`, said('now')) })
    .from(page)
    .orderBy(inTime(page.startsAt), inTime(page.id))
    .prepare('');
}

const coming = prepared((db) => makePage(db, gt(endsAt, said('now')), asc));
const finished = prepared((db) => makePage(db, lte(endsAt, said('now')), desc));

/**
 * Returns up to ten events with a summary of their sessions. Upcoming events start with the nearest, past events with
 * the latest.
 */
export const eventPage = (db: Database, isOver: boolean, wanted: Wanted) =>
  (isOver ? finished : coming)(db).execute({ ...wanted, now: wanted.now.toISOString() });
