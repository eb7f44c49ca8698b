-- A file that was fetched is one that its customer has looked at.
alter table media_files add column viewed_at timestamptz;
