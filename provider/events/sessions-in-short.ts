import type { Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { SessionsSummary } from './event-in-short.ts';

/**
 * Summarizes the sessions of an event in PostgreSQL. Otherwise a list of ten events would read about a hundred
 * sessions.
 */
export const sessionsSummarySql = (eventId: SQL, now: Placeholder): SQL<SessionsSummary> => sql`(
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
