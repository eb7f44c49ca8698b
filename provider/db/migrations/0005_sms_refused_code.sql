-- The last refused code, so that an identical repeat costs no try (SMS-16).
alter table sms_incentive_requests add column refused_hash text;
