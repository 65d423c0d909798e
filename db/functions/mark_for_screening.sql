-- Notes whom monitoring has to compare with the lists again: who is new at a company or in the register, and of whom something changed
-- that tells people apart. Rows are only added, so that payments of one person never wait for each other here.
create or replace function mark_for_screening() returns trigger language plpgsql as $$
begin
  insert into screening_mark (subject_id) values (case when tg_table_name = 'subject' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'subject_id')::bigint end);
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
