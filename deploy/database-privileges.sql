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

grant usage on schema public to ie_no_tayori_prune;
grant select, delete on all tables in schema public to ie_no_tayori_prune;
alter default privileges for role ie_no_tayori_owner in schema public
  grant select, delete on tables to ie_no_tayori_prune;
