-- The builder's staff writes a row for two customers who are one person.
create table customer_ties (
  past_customer_id bigint primary key references customers (id),
  customer_id bigint not null references customers (id) check (customer_id <> past_customer_id),
  created_at timestamptz not null
);
