-- psql -v owner_password=… -v prune_password=… -f deploy/hand-over.sql ie_no_tayori
-- Run it once if the provider's role owns the tables. It hands them over to a separate owner, who applies migrations.
create role ie_no_tayori_owner login password :'owner_password';
create role ie_no_tayori_prune login password :'prune_password';
alter role ie_no_tayori_owner set log_error_verbosity = terse;
alter role ie_no_tayori_prune set log_error_verbosity = terse;
reassign owned by ie_no_tayori to ie_no_tayori_owner;
\ir database-privileges.sql
