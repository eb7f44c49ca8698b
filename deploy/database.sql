-- psql -v owner_password=… -v password=… -v prune_password=… -f deploy/database.sql postgres
-- The owner migrates (manage migrate). The provider's role reads and writes rows: it owns nothing and makes no tables.
-- A third role deletes what is over (manage prune).
create role ie_no_tayori_owner login password :'owner_password';
create role ie_no_tayori login password :'password';
create role ie_no_tayori_prune login password :'prune_password';
-- The values for DATABASE_TIMEOUT_MS=3000. PgBouncer before 1.21 does not pass them on as connection parameters.
alter role ie_no_tayori set lock_timeout = '2100ms';
alter role ie_no_tayori set statement_timeout = '2550ms';
alter role ie_no_tayori set idle_in_transaction_session_timeout = '6s';
-- Otherwise the server's log quotes each row that breaks a constraint: a name, a number, an address.
alter role ie_no_tayori set log_error_verbosity = terse;
alter role ie_no_tayori_owner set log_error_verbosity = terse;
alter role ie_no_tayori_prune set log_error_verbosity = terse;
create database ie_no_tayori owner ie_no_tayori_owner encoding 'UTF8' template template0;
\connect ie_no_tayori
\ir database-privileges.sql
