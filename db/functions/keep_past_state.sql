-- Keeps a row that decisions look at as it was before a change, with the order in which that happened, so that a past payment can
-- be decided again by the state of then (ADR 19). Its triggers fire after the one that increases the person's version, as the
-- order counts from the moment when nobody else decides for the person: their names come later in the alphabet.
-- First argument: how to find the person ('', a column, 'key' or 'transaction'); second: columns of the key; third: columns to keep.
create or replace function keep_past_state() returns trigger language plpgsql as $$
declare
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  any_row constant jsonb := coalesce(old_row, new_row);
  owner bigint;
  kept  jsonb := old_row;
begin
  if tg_argv[0] = 'key' then select k.subject_id into owner from decision_key k where k.id = (any_row ->> 'key_id')::bigint;
  elsif tg_argv[0] = 'transaction' then select t.subject_id into owner from transaction t where t.id = (any_row ->> 'transaction_id')::bigint;
  elsif tg_argv[0] <> '' then owner := (any_row ->> tg_argv[0])::bigint;
  end if;
  if kept is not null and tg_argv[2] is not null then
    select jsonb_object_agg(e.key, e.value) into kept from jsonb_each(old_row) e where e.key = any (string_to_array(tg_argv[2], ','));
  end if;
  insert into past_state (source, row_key, subject_id, before)
  values (tg_table_name, (select string_agg(any_row ->> c, '|' order by n) from unnest(string_to_array(tg_argv[1], ',')) with ordinality k (c, n)), owner,
    kept);
  return null;
end $$;

-- Settings.
create or replace trigger app_channel_off_past after insert or update or delete on app_channel_off for each row
  execute function keep_past_state('', 'app_id,provider_code,method,business');
create or replace trigger block_config_past after insert or update or delete on block_config for each row execute function keep_past_state('', 'id');
create or replace trigger block_switch_off_past after insert or update or delete on block_switch_off for each row execute function keep_past_state('', 'id');
create or replace trigger channel_mapping_change_past after insert on channel_mapping_change for each row execute function keep_past_state('', 'id');
create or replace trigger company_past after update on company for each row
  when ((old.code, old.time_zone, old.profile) is distinct from (new.code, new.time_zone, new.profile)) execute function keep_past_state('', 'code');
create or replace trigger day_rate_past after insert or update or delete on day_rate for each row execute function keep_past_state('', 'currency,quote,day');
create or replace trigger limit_profile_past after insert or update or delete on limit_profile for each row execute function keep_past_state('', 'id');
create or replace trigger merchant_past after update on merchant for each row
  when ((old.merchant_no, old.company_code, old.status, old.risk_level, old.currency, old.declared_turnover_minor, old.category_mismatches, old.offboarded_at)
    is distinct from (new.merchant_no, new.company_code, new.status, new.risk_level, new.currency, new.declared_turnover_minor, new.category_mismatches,
      new.offboarded_at))
  execute function keep_past_state('', 'merchant_no',
    'merchant_no,company_code,status,risk_level,currency,declared_turnover_minor,category_mismatches,offboarded_at');
create or replace trigger merchant_app_past after update on merchant_app for each row
  when ((old.merchant_no, old.status, old.self_verify, old.payer_verification, old.industry)
    is distinct from (new.merchant_no, new.status, new.self_verify, new.payer_verification, new.industry))
  execute function keep_past_state('', 'app_id', 'app_id,merchant_no,status,self_verify,payer_verification,industry');
create or replace trigger merchant_router_past after insert or update or delete on merchant_router for each row execute function keep_past_state('', 'id');
create or replace trigger provider_channel_past after insert or update or delete on provider_channel for each row
  execute function keep_past_state('', 'provider_code,method,business,company_code');

-- People.
create or replace trigger subject_past_state after update on subject for each row
  when ((old.kind, old.name, old.verification, old.birth_date, old.deceased_on, old.pep, old.sanction, old.income_month_minor, old.income_currency,
      old.nationality, old.gender, old.occupation, old.region, old.adverse_media_count, old.kyc_review_due, old.guardian_evidence_on, old.created_at)
    is distinct from (new.kind, new.name, new.verification, new.birth_date, new.deceased_on, new.pep, new.sanction, new.income_month_minor,
      new.income_currency, new.nationality, new.gender, new.occupation, new.region, new.adverse_media_count, new.kyc_review_due, new.guardian_evidence_on,
      new.created_at))
  execute function keep_past_state('id', 'id', 'kind,name,verification,birth_date,deceased_on,pep,sanction,income_month_minor,income_currency,nationality,gender,occupation,region,adverse_media_count,kyc_review_due,guardian_evidence_on,created_at');
create or replace trigger identifier_past_added after insert on identifier for each row when (not new.is_primary)
  execute function keep_past_state('subject_id', 'id', 'subject_id,unlinked_at');
create or replace trigger identifier_past after update of subject_id, unlinked_at on identifier for each row
  execute function keep_past_state('subject_id', 'id', 'subject_id,unlinked_at');
create or replace trigger subject_standing_past after insert or update on subject_standing for each row
  execute function keep_past_state('subject_id', 'subject_id,company_code', 'standing');
create or replace trigger list_entry_past_added after insert on list_entry for each row execute function keep_past_state('', 'id');
create or replace trigger list_entry_past after update on list_entry for each row
  when ((old.business, old.provider_code, old.method, old.starts_at, old.ends_at, old.ended_at, old.version)
    is distinct from (new.business, new.provider_code, new.method, new.starts_at, new.ends_at, new.ended_at, new.version))
  execute function keep_past_state('', 'id', 'business,provider_code,method,starts_at,ends_at,ended_at,version');

-- Use of limits.
create or replace trigger decision_key_past after update on decision_key for each row
  when ((old.reserved_minor, old.subject_id) is distinct from (new.reserved_minor, new.subject_id))
  execute function keep_past_state('subject_id', 'id', 'reserved_minor');
-- What a payment's first decision consumes is in order with that decision.
create or replace trigger limit_entry_past after insert on limit_entry for each row when (new.kind <> 'CONSUME' or new.step <> 1)
  execute function keep_past_state('key', 'id');
create or replace trigger limit_entry_past_moved after update of key_id on limit_entry for each row execute function keep_past_state('key', 'id', 'key_id');
create or replace trigger temporary_balance_past after insert or update on temporary_balance for each row
  execute function keep_past_state('key', 'id', 'status,remaining_minor,expires_at');
create or replace trigger approval_record_past after insert or update on approval_record for each row
  execute function keep_past_state('subject_id', 'id', 'subject_id,monitor_minor,probation_minor,valid_from,valid_to,revoked_at');
create or replace trigger hold_past after insert or update on hold for each row
  execute function keep_past_state('key', 'id', 'key_id,status,amount_minor,closed_at,close_reason');

-- What became of payments.
create or replace trigger transaction_past after update on transaction for each row
  when ((old.subject_id, old.key_id, old.partner_status, old.aml_result, old.aml_reasons, old.stage, old.pay_amount_minor, old.refunded_minor, old.payer,
      old.account, old.name_likeness, old.rule_marks)
    is distinct from (new.subject_id, new.key_id, new.partner_status, new.aml_result, new.aml_reasons, new.stage, new.pay_amount_minor, new.refunded_minor,
      new.payer, new.account, new.name_likeness, new.rule_marks))
  execute function keep_past_state('subject_id', 'id', 'subject_id,key_id,partner_status,aml_result,aml_reasons,stage,pay_amount_minor,refunded_minor,payer,account,name_likeness,rule_marks');
-- What people can share changes once, when it is brought into its one form; it is kept only then.
create or replace trigger transaction_past_shared after update of device, ip, email, phone on transaction for each row
  when ((old.device, old.ip, old.email, old.phone) is distinct from (new.device, new.ip, new.email, new.phone))
  execute function keep_past_state('subject_id', 'id', 'subject_id,key_id,partner_status,aml_result,aml_reasons,stage,pay_amount_minor,refunded_minor,payer,account,name_likeness,rule_marks,device,ip,email,phone');
create or replace trigger transaction_event_past after insert on transaction_event for each row when (new.amount_minor is not null)
  execute function keep_past_state('transaction', 'id');
