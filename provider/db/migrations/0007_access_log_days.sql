-- A table for each day in Tokyo, so that old days can be dropped. It has no foreign key: one would look up and lock the
-- customer's row for every heartbeat.
alter table access_logs rename to access_logs_undivided;
--> statement-breakpoint
alter table access_logs_undivided alter column id drop identity;
--> statement-breakpoint
create sequence access_logs_id_seq;
--> statement-breakpoint
create table access_logs (
  id bigint not null default nextval('access_logs_id_seq'),
  customer_id bigint not null,
  uuid uuid not null,
  path text not null,
  view_time integer not null check (view_time in (0, 1)),
  tracking_code text,
  event_id bigint,
  web_catalog_id bigint,
  detailable_id bigint,
  detailable_type text,
  created_at timestamptz not null
) partition by range (created_at);
--> statement-breakpoint
alter sequence access_logs_id_seq owned by access_logs.id;
--> statement-breakpoint
drop index access_logs_by_customer;
--> statement-breakpoint
create index access_logs_by_customer on access_logs (customer_id, created_at);
--> statement-breakpoint
do $$ declare day date; begin for day in select distinct (created_at at time zone 'Asia/Tokyo')::date from access_logs_undivided loop execute format('create table %I partition of access_logs for values from (%L) to (%L)', 'access_logs_' || to_char(day, 'YYYYMMDD'), day || ' 00:00+09', day + 1 || ' 00:00+09'); end loop; end $$;
--> statement-breakpoint
insert into access_logs select * from access_logs_undivided;
--> statement-breakpoint
select setval('access_logs_id_seq', greatest(max(id), 1), max(id) is not null) from access_logs;
--> statement-breakpoint
drop table access_logs_undivided;
