-- The booking that a new one replaced, so that the old one can name the new one; null in older rows.
alter table visit_reservations add column replaces_id bigint references visit_reservations (id);
--> statement-breakpoint
create unique index visit_reservations_by_replaced on visit_reservations (replaces_id);
--> statement-breakpoint
alter table reservations add column replaces_id bigint references reservations (id);
--> statement-breakpoint
create unique index reservations_by_replaced on reservations (replaces_id);
