-- What the builder sends by mail, and in how many days it comes: {"contents": ["…"], "arriveInDays": 7}; null where it does not tell.
alter table builders add column brochures jsonb;
