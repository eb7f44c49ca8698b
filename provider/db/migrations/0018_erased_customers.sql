-- The customer for whom the builder made the link; null for a link that was made for nobody in particular.
alter table sms_incentive_requests add column customer_id bigint references customers (id);
--> statement-breakpoint
create index sms_incentive_requests_by_customer on sms_incentive_requests (customer_id);
--> statement-breakpoint
-- The hashes of erased uuids, so that a builder's file does not bring an erased customer back.
create table erased_customers (
  uuid_hash text primary key,
  erased_at timestamptz not null
);
