-- psql -v password="'…'" -f deploy/database.sql postgres
create role ie_no_tayori login password :password;
-- PgBouncer before 1.21 passes no such parameter of a connection on: those of DATABASE_TIMEOUT_MS=3000.
alter role ie_no_tayori set lock_timeout = '2100ms';
alter role ie_no_tayori set statement_timeout = '2550ms';
alter role ie_no_tayori set idle_in_transaction_session_timeout = '6s';
-- Or the server's log quotes the row that breaks a constraint: a name, a number, an address.
alter role ie_no_tayori set log_error_verbosity = terse;
create database ie_no_tayori owner ie_no_tayori encoding 'UTF8' template template0;
