-- The number that the builder's own system gives a customer.
alter table customers add column customer_number text;
--> statement-breakpoint
create unique index customers_by_number on customers (builder_id, customer_number);
--> statement-breakpoint
-- How many consultations may begin at a time, by weekday; 0 is Sunday. So far it was two everywhere.
alter table builder_shops add column consultation_capacity integer[] not null default '{2,2,2,2,2,2,2}';
--> statement-breakpoint
create index if not exists customer_additional_records_by_customer on customer_additional_records (customer_id);
