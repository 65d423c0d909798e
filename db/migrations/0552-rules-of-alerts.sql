-- no transaction
-- Rules that have alerts, and the alerts of a rule.
create index concurrently if not exists alert_rule on alert (company_code, (split_part(dedup_key, ':', 2)), trigger_time desc) where dedup_key like 'RULE:%';
