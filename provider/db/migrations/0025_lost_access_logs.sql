-- How many access log entries were lost on a day, because the database was too slow or missing.
create table lost_access_logs (
  day date primary key,
  entries integer not null
);
