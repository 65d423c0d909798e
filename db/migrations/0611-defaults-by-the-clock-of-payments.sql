-- no transaction
-- The same for tables that calls write all the time: one lock after the other, none waited for long, since payments wait behind it.
set lock_timeout = '5s';
alter table audit_entry alter column at set default clock_instant();
alter table audit_link alter column sealed_at set default clock_instant();
alter table decision alter column decided_at set default clock_now();
alter table idempotent_call alter column created_at set default clock_now();
alter table identifier alter column linked_at set default clock_now();
alter table limit_entry alter column created_at set default clock_now();
alter table mail_message alter column next_attempt_at set default clock_now(), alter column created_at set default clock_now();
alter table outbox_message alter column next_attempt_at set default clock_now(), alter column created_at set default clock_now();
alter table staff_session alter column created_at set default clock_now(), alter column seen_at set default clock_now(), alter column active_at set default clock_now();
alter table subject alter column created_at set default clock_now(), alter column updated_at set default clock_now();
alter table subject_attribute alter column recorded_at set default clock_now();
alter table temporary_balance alter column created_at set default clock_now();
alter table transaction alter column created_at set default clock_now(), alter column updated_at set default clock_now();
alter table transaction_event alter column created_at set default clock_now();
