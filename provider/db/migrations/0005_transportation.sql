-- How a customer comes; null where a booking does not tell it.
alter table visit_reservations add column transportation text check (transportation in ('car', 'other'));
