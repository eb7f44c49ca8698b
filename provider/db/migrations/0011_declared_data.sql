-- A builder's file (manage apply) finds its rows by their keys. A row that leaves the file is archived: it takes nothing
-- new, and bookings still show it. A row of another origin has a key of its own.
alter table builders add column key text not null unique default gen_random_uuid()::text;
--> statement-breakpoint
alter table builder_shops add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table builder_shops add column archived boolean not null default false;
--> statement-breakpoint
alter table builder_shops add unique (builder_id, key);
--> statement-breakpoint
alter table advance_confirmations add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table advance_confirmations add column archived boolean not null default false;
--> statement-breakpoint
alter table advance_confirmations add unique (builder_id, key);
--> statement-breakpoint
alter table events add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table events add column archived boolean not null default false;
--> statement-breakpoint
alter table events add unique (builder_id, key);
--> statement-breakpoint
alter table event_sessions add column archived boolean not null default false;
--> statement-breakpoint
alter table web_catalogs add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table web_catalogs add column archived boolean not null default false;
--> statement-breakpoint
alter table web_catalogs add unique (builder_id, key);
--> statement-breakpoint
alter table reservation_settings add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table reservation_settings add column archived boolean not null default false;
--> statement-breakpoint
alter table reservation_settings add unique (builder_id, key);
--> statement-breakpoint
alter table item_forms add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table item_forms add column archived boolean not null default false;
--> statement-breakpoint
alter table item_forms add unique (builder_id, key);
--> statement-breakpoint
alter table inquiries add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table inquiries add column archived boolean not null default false;
--> statement-breakpoint
alter table inquiries add unique (builder_id, key);
--> statement-breakpoint
alter table form_items add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table form_items add column archived boolean not null default false;
--> statement-breakpoint
alter table incentive_settings add column key text not null default gen_random_uuid()::text;
--> statement-breakpoint
alter table incentive_settings add column archived boolean not null default false;
--> statement-breakpoint
alter table incentive_settings add unique (builder_id, key);
--> statement-breakpoint
alter table registration_sources add column archived boolean not null default false;
--> statement-breakpoint
alter table media_files add column archived boolean not null default false;
