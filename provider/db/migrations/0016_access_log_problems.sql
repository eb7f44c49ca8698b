-- The code of a problem that a wizard met on the page, so that `npm run review -- --traffic` can count it.
alter table access_logs add column problem text;
