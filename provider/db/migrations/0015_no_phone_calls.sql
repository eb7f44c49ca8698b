-- Whether a shop asks its visitors if it may telephone, and what they answered.
alter table builder_shops add column can_skip_calls boolean not null default false;
--> statement-breakpoint
alter table visit_reservations add column no_phone_call boolean not null default false;
