-- The name in the builder's file, beside the name that LINE gives. So far both shared one column.
alter table customers add column name text;
--> statement-breakpoint
update customers set name = display_name;
--> statement-breakpoint
-- Who is bound since when, and why somebody cannot sign in.
alter table customers add column bound_at timestamptz;
--> statement-breakpoint
alter table customers add column unbound_at timestamptz;
--> statement-breakpoint
alter table customers add column signed_in_at timestamptz;
--> statement-breakpoint
alter table customers add column sign_in_refused_at timestamptz;
--> statement-breakpoint
alter table customers add column sign_in_refused_reason text;
