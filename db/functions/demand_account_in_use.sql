-- Nobody becomes responsible for work by an account that is disabled, also where it is disabled at the same time: the account is kept
-- from changing until the end of the transaction, and whoever disables it finds the work then. The caller is told to try again, and is
-- then refused by what it finds. Argument: the column that names the account.
create or replace function demand_account_in_use() returns trigger language plpgsql as $$
declare
  holder constant bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if holder is null or (tg_op = 'UPDATE' and (to_jsonb(old) ->> tg_argv[0])::bigint is not distinct from holder) then return new; end if;
  perform from user_account where id = holder for share;
  if exists (select from user_account where id = holder and status <> 'ACTIVE') then
    raise exception 'the account that is to be responsible is not in use' using errcode = '40001';
  end if;
  return new;
end $$;

create or replace trigger alert_responsible before insert or update of responsible_id on alert for each row
  when (new.responsible_id is not null) execute function demand_account_in_use('responsible_id');
create or replace trigger incident_responsible before insert or update of responsible_id on incident for each row
  when (new.responsible_id is not null) execute function demand_account_in_use('responsible_id');
create or replace trigger investigation_responsible before insert or update of responsible_id on investigation for each row
  when (new.responsible_id is not null) execute function demand_account_in_use('responsible_id');
create or replace trigger investigation_member_responsible before insert or update of user_id on investigation_member for each row
  execute function demand_account_in_use('user_id');
create or replace trigger investigation_task_responsible before insert or update of assignee_id on investigation_task for each row
  when (new.assignee_id is not null) execute function demand_account_in_use('assignee_id');
create or replace trigger kyc_document_responsible before insert or update of responsible_id on kyc_document for each row
  when (new.responsible_id is not null) execute function demand_account_in_use('responsible_id');
create or replace trigger merchant_responsible before insert or update of responsible on merchant for each row
  when (new.responsible is not null) execute function demand_account_in_use('responsible');
create or replace trigger merchant_onboarding_responsible before insert or update of responsible on merchant_onboarding for each row
  when (new.responsible is not null) execute function demand_account_in_use('responsible');
create or replace trigger merchant_review_responsible before insert or update of responsible_id on merchant_review for each row
  when (new.responsible_id is not null) execute function demand_account_in_use('responsible_id');
create or replace trigger report_case_responsible before insert or update of responsible_id on report_case for each row
  when (new.responsible_id is not null) execute function demand_account_in_use('responsible_id');
