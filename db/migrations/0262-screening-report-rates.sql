-- The match rates by kind of list that a screening went by. Without them `threshold` was one rate for all lists.
alter table screening_report add column rates_version integer references screening_threshold (version);
update screening_report r set rates_version = (select max(t.version) from screening_threshold t where t.set_at <= r.asked_at)
where r.kind in ('PAYMENT', 'MONITORING');
