-- The code that was refused last is known, so that an identical repeat costs no try.
alter table sms_incentive_requests add column refused_hash text;
