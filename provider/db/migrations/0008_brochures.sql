-- The brochures by mail and the days until they arrive: {"contents": ["…"], "arriveInDays": 7}; null where the builder does not tell.
alter table builders add column brochures jsonb;
