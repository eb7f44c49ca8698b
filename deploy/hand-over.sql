-- psql -v owner_password=… -v prune_password=… -f deploy/hand-over.sql ie_no_tayori
-- Once, for a database that the provider's role has owned: its tables go to an owner who migrates.
create role ie_no_tayori_owner login password :'owner_password';
create role ie_no_tayori_prune login password :'prune_password';
alter role ie_no_tayori_owner set log_error_verbosity = terse;
alter role ie_no_tayori_prune set log_error_verbosity = terse;
reassign owned by ie_no_tayori to ie_no_tayori_owner;
\ir database-privileges.sql
