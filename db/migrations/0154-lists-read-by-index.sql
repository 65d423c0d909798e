-- The approval list counts whom something is in force for, in the order of this index.
create index approval_record_current on approval_record (subject_id, company_code, business, id) include (kind, valid_from, valid_to)
  where revoked_at is null and kind <> 'TRANSACTIONS';

-- Entries of a period lie together: they are written in the order of time.
create index audit_entry_at on audit_entry using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Open cases are read for the probation list without their rows, and those of a merchant without those of all others.
drop index justification_case_open;
create index justification_case_open on justification_case (due_at) include (id, company_code, business) where stage <> 'REVIEWED';
create index justification_case_merchant on justification_case (merchant_no) include (id, stage);

-- How the alerts of rules ended, for the quality of rules.
create index alert_of_rule on alert (company_code, trigger_time) include (dedup_key, conclusion, concluded_at) where dedup_key like 'RULE:%';
