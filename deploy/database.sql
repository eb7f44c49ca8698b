-- psql -v owner_password=… -v password=… -v prune_password=… -f deploy/database.sql postgres
-- The owner applies migrations (manage migrate). The provider's role only reads and writes rows.
-- A third role deletes expired rows (manage prune).
create role ie_no_tayori_owner login password :'owner_password';
create role ie_no_tayori login password :'password';
create role ie_no_tayori_prune login password :'prune_password';
-- These values fit DATABASE_TIMEOUT_MS=3000. PgBouncer before 1.21 does not pass them on as connection parameters.
alter role ie_no_tayori set lock_timeout = '2100ms';
alter role ie_no_tayori set statement_timeout = '2550ms';
alter role ie_no_tayori set idle_in_transaction_session_timeout = '6s';
-- Otherwise the server's log quotes rows that break a constraint, with names, numbers and addresses.
alter role ie_no_tayori set log_error_verbosity = terse;
alter role ie_no_tayori_owner set log_error_verbosity = terse;
alter role ie_no_tayori_prune set log_error_verbosity = terse;
create database ie_no_tayori owner ie_no_tayori_owner encoding 'UTF8' template template0;
\connect ie_no_tayori
\ir database-privileges.sql
