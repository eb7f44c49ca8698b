-- Which booking a new one has taken the place of, so that the old one can name the new one; null for all that were made before.
alter table visit_reservations add column replaces_id bigint references visit_reservations (id);
create unique index visit_reservations_by_replaced on visit_reservations (replaces_id);
alter table reservations add column replaces_id bigint references reservations (id);
create unique index reservations_by_replaced on reservations (replaces_id);
