-- Notes whom monitoring has to compare with the lists again: who is new at a company or in the register, and of whom something changed
-- that tells people apart. Rows are only added, so that payments of one person never wait for each other here.
create or replace function mark_for_screening() returns trigger language plpgsql as $$
begin
  insert into screening_mark (subject_id)
    select s.id from (select case tg_table_name
        when 'subject' then (to_jsonb(new) ->> 'id')::bigint
        when 'merchant_app' then subject_of_merchant(to_jsonb(new) ->> 'merchant_no')
        else (to_jsonb(new) ->> 'subject_id')::bigint end as id) s
    where s.id is not null;
  return null;
end $$;

create or replace trigger customer_is_new after insert on decision_key for each row execute function mark_for_screening();
create or replace trigger subject_is_registered after insert on subject for each row when (new.source not in ('PAYMENT', 'LIST')) execute function mark_for_screening();
create or replace trigger subject_is_another after update of kind, country, name, birth_date, nationality, gender on subject for each row
  when ((old.kind, old.country, old.name, old.birth_date, old.nationality, old.gender)
    is distinct from (new.kind, new.country, new.name, new.birth_date, new.nationality, new.gender))
  execute function mark_for_screening();
create or replace trigger identifier_is_new after insert on identifier for each row when (not new.is_primary) execute function mark_for_screening();
create or replace trigger identifier_has_moved after update of subject_id, unlinked_at on identifier for each row
  when ((old.subject_id, old.unlinked_at) is distinct from (new.subject_id, new.unlinked_at)) execute function mark_for_screening();
create or replace trigger attribute_is_new after insert or update of subject_id, value, ended_at on subject_attribute for each row execute function mark_for_screening();
create or replace trigger merchant_has_names after insert on merchant for each row when (new.subject_id is not null) execute function mark_for_screening();
create or replace trigger merchant_has_other_names after update of subject_id, legal_name, muname, trade_names on merchant for each row
  when ((old.subject_id, old.legal_name, old.muname, old.trade_names) is distinct from (new.subject_id, new.legal_name, new.muname, new.trade_names))
  execute function mark_for_screening();
create or replace trigger app_has_name after insert on merchant_app for each row execute function mark_for_screening();
create or replace trigger app_has_other_name after update of app_name, merchant_no on merchant_app for each row
  when ((old.app_name, old.merchant_no) is distinct from (new.app_name, new.merchant_no)) execute function mark_for_screening();
