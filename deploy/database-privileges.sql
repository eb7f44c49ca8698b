-- Gives the roles their privileges, both on the existing tables and on the tables of later migrations. database.sql
-- includes this file. It is safe to run it several times.
revoke all on database ie_no_tayori from public;
revoke create on schema public from public;
grant connect on database ie_no_tayori to ie_no_tayori, ie_no_tayori_prune;

grant usage on schema public to ie_no_tayori;
grant select, insert, update, delete on all tables in schema public to ie_no_tayori;
grant usage on all sequences in schema public to ie_no_tayori;
alter default privileges for role ie_no_tayori_owner in schema public
  grant select, insert, update, delete on tables to ie_no_tayori;
alter default privileges for role ie_no_tayori_owner in schema public grant usage on sequences to ie_no_tayori;

-- No role may run a function of the owner unless a migration or these lines grant it.
alter default privileges for role ie_no_tayori_owner revoke execute on functions from public;

-- The migrations grant the pruning role its tables. If they have been applied before the role existed, this does it.
grant usage on schema public to ie_no_tayori_prune;
alter default privileges for role ie_no_tayori_owner in schema public
  revoke select, delete on tables from ie_no_tayori_prune;
do $$
begin
  if to_regprocedure('public.grant_pruning(name)') is not null then
    perform public.grant_pruning('ie_no_tayori_prune');
    grant execute on function public.make_access_log_day(date), public.drop_access_log_days_before(date) to ie_no_tayori;
  end if;
end $$;
