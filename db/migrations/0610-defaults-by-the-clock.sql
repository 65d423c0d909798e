-- needs function clock_now, function clock_instant
-- Times that a row gets by itself are those of the clock of the process that writes it.
alter table approval_record alter column created_at set default clock_now();
alter table demo_load alter column started_at set default clock_now();
alter table evidence_file alter column uploaded_at set default clock_now();
alter table export_request alter column created_at set default clock_now(), alter column updated_at set default clock_now();
alter table limit_profile alter column valid_from set default clock_now();
alter table list_view alter column created_at set default clock_now(), alter column updated_at set default clock_now();
alter table machine_key alter column created_at set default clock_now();
alter table password_reset alter column created_at set default clock_now();
alter table report_case alter column opened_at set default clock_now();
alter table screening_mark alter column marked_at set default clock_now();
alter table settings_past alter column at set default clock_instant();
alter table spent_refresh alter column spent_at set default clock_now();
alter table stored_file alter column created_at set default clock_now();
alter table user_account alter column created_at set default clock_now(), alter column updated_at set default clock_now();
alter table user_setting alter column updated_at set default clock_now();
alter table webhook_target alter column created_at set default clock_now(), alter column secret_at set default clock_now();
