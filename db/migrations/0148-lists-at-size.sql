-- Counting payments of a period by company and currency reads the index alone; so does counting what a list of them holds.
drop index transaction_time;
create index transaction_time on transaction (business, order_time desc, id desc) include (company_code, currency);
-- The index alone is enough only where the map of visible pages is kept: it is, soon after rows are written.
alter table transaction set (autovacuum_vacuum_insert_scale_factor = 0.05);

-- What rules hit in a period.
create index rule_hit_time on rule_hit (company_code, at) include (rule_id, transaction_id, subject_id, mode, outcome);

-- The newest approvals that may still give something.
create index approval_record_newest on approval_record (created_at desc, id desc) where revoked_at is null and kind <> 'TRANSACTIONS';
