-- online
create unique index concurrently if not exists customers_by_number on customers (builder_id, customer_number);
--> statement-breakpoint
-- What the pages, the erasure and the foreign keys of one customer read, so that it does not grow with the other customers.
create index concurrently if not exists customer_additional_records_by_customer on customer_additional_records (customer_id);
--> statement-breakpoint
create index concurrently if not exists catalog_enquetes_by_customer on catalog_enquetes (customer_id);
--> statement-breakpoint
create index concurrently if not exists media_files_by_customer on media_files (customer_id);
--> statement-breakpoint
create index concurrently if not exists media_file_tokens_by_file on media_file_tokens (media_file_id);
--> statement-breakpoint
create index concurrently if not exists media_file_tokens_by_expiry on media_file_tokens (expires_at);
--> statement-breakpoint
create index concurrently if not exists subscription_changes_by_customer on subscription_changes (customer_id);
--> statement-breakpoint
create index concurrently if not exists past_customers_by_customer on past_customers (customer_id);
--> statement-breakpoint
create index concurrently if not exists customer_ties_by_customer on customer_ties (customer_id);
--> statement-breakpoint
create index concurrently if not exists inquiry_recipients_by_customer on inquiry_recipients (customer_id);
--> statement-breakpoint
create index concurrently if not exists inquiry_responses_by_customer on inquiry_responses (customer_id);
--> statement-breakpoint
create index concurrently if not exists inquiry_line_messages_by_customer on inquiry_line_messages (customer_id);
--> statement-breakpoint
create index concurrently if not exists form_images_by_response on form_images (inquiry_response_id);
--> statement-breakpoint
create index concurrently if not exists incentive_logs_by_points on incentive_logs (point_history_id);
--> statement-breakpoint
create index concurrently if not exists idempotency_keys_by_creation on idempotency_keys (created_at);
