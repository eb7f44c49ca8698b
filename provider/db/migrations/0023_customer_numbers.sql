-- The number that the builder's own system gives a customer.
alter table customers add column customer_number text;
--> statement-breakpoint
-- How many consultations may begin at a time, by weekday; 0 is Sunday. So far it was two everywhere.
alter table builder_shops add column consultation_capacity integer[] not null default '{2,2,2,2,2,2,2}';
