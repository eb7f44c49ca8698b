-- The customer's transportation; null in bookings without one.
alter table visit_reservations add column transportation text check (transportation in ('car', 'other'));
