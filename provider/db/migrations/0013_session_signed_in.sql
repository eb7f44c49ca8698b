-- When the customer signed in. The sessions from before count from here, and so does one that an instance of the version before opens.
alter table customer_sessions add column signed_in_at timestamptz not null default now();
