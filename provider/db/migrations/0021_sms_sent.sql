-- How many SMS the gateway has accepted for the request. A link sends a fixed number in its life.
alter table sms_incentive_requests add column sms_sent integer not null default 0;
