-- The tokens that were issued since the previous one and not shown yet: the app has whichever of them arrived.
alter table customer_sessions add column unconfirmed_token_hashes text[] not null default '{}';
