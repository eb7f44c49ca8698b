-- A fetched file counts as viewed by its customer.
alter table media_files add column viewed_at timestamptz;
