-- The provider's role owns no table, and makes and drops the days of the access log by these two functions of the owner.
-- The day's table is created on its own and then attached: as a partition from the start it would wait for every reader.
create function make_access_log_day(day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'access_logs_' || to_char(day, 'YYYYMMDD');
begin
  perform pg_advisory_xact_lock(5170424);
  if to_regclass(name) is not null then return false; end if;
  execute format('create table %I (like access_logs including defaults including constraints)', name);
  execute format(
    'alter table access_logs attach partition %I for values from (%L) to (%L)',
    name, day || ' 00:00+09', (day + 1) || ' 00:00+09'
  );
  return true;
end $$;
--> statement-breakpoint
-- Each drop takes a lock that only access logs wait for.
create function drop_access_log_days_before(day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old regclass;
begin
  for old in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'access_logs'::regclass and inhrelid::regclass::text < 'access_logs_' || to_char(day, 'YYYYMMDD')
  loop
    execute format('drop table if exists %s', old);
  end loop;
end $$;
