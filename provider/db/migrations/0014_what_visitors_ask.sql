-- The builder's pages on its company and on personal data; null where there is none.
alter table line_accounts add column privacy_policy_url text;
--> statement-breakpoint
alter table line_accounts add column company_url text;
--> statement-breakpoint
-- Further photos of a shop, and what to know of its parking, such as the number of places.
alter table builder_shops add column photo_urls text[] not null default '{}';
--> statement-breakpoint
alter table builder_shops add column parking_note text;
--> statement-breakpoint
-- Whom a present is for, and the last day on which it is earned; null for everybody and for ever.
alter table incentive_settings add column eligibility text;
--> statement-breakpoint
alter table incentive_settings add column ends_on date;
