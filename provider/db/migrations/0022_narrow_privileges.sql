-- Only who may write access logs may make and drop their days.
revoke execute on function make_access_log_day(date), drop_access_log_days_before(date) from public;
--> statement-breakpoint
do $$ declare writer name; begin for writer in select distinct grantee::regrole::text from pg_class, aclexplode(relacl) where oid = 'access_logs'::regclass and privilege_type = 'INSERT' and grantee <> 0 loop execute format('grant execute on function make_access_log_day(date), drop_access_log_days_before(date) to %s', writer); end loop; end $$;
--> statement-breakpoint
-- What `manage prune` needs, and no more. deploy/database-privileges.sql calls it too.
create function grant_pruning(pruner name) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('revoke all on all tables in schema public from %I', pruner);
  execute format('grant select on migrations to %I', pruner);
  execute format(
    'grant select, delete on idempotency_keys, sms_outbox, customer_sessions, media_file_tokens, rate_limits to %I',
    pruner
  );
  execute format('grant execute on function drop_access_log_days_before(date) to %I', pruner);
end $$;
--> statement-breakpoint
revoke execute on function grant_pruning(name) from public;
--> statement-breakpoint
do $$ begin if exists (select from pg_roles where rolname = 'ie_no_tayori_prune') then perform grant_pruning('ie_no_tayori_prune'); alter default privileges in schema public revoke select, delete on tables from ie_no_tayori_prune; end if; end $$;
