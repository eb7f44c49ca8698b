-- The booking and the points that belong to a present, so that a cancelled booking can take both back.
alter table incentive_logs add column visit_reservation_id bigint references visit_reservations (id) on delete set null;
--> statement-breakpoint
alter table incentive_logs add column point_history_id bigint references point_histories (id) on delete set null;
--> statement-breakpoint
create index incentive_logs_by_visit on incentive_logs (visit_reservation_id);
