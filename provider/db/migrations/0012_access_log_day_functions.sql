-- The provider's role makes and drops no tables. These functions do it for access logs, as the owner of the database.

-- Makes the table of a day in Tokyo if it is missing; true if it did. Callers that need it at the same moment wait for
-- each other. The table is created on its own and then attached: as a partition from the start it would wait for every
-- reader.
create function make_access_log_day(day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'access_logs_' || to_char(day, 'YYYYMMDD');
begin
  perform pg_advisory_xact_lock(5170424);
  if to_regclass(name) is not null then
    return false;
  end if;
  execute format('create table %I (like access_logs including defaults including constraints)', name);
  execute format(
    'alter table access_logs attach partition %I for values from (%L) to (%L)',
    name, to_char(day, 'YYYY-MM-DD') || ' 00:00+09', to_char(day + 1, 'YYYY-MM-DD') || ' 00:00+09'
  );
  return true;
end $$;
--> statement-breakpoint
-- Drops the tables of the days before this one in Tokyo. The locks hold back access logs alone.
create function drop_access_log_days(before date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
begin
  for name in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = 'access_logs'::regclass
      and inhrelid::regclass::text < 'access_logs_' || to_char(before, 'YYYYMMDD')
  loop
    execute format('drop table if exists %I', name);
  end loop;
end $$;
