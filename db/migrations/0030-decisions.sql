-- Decisions: finding the last alert of a key, whatever its status.
create index alert_dedup on alert (dedup_key, trigger_time desc);
