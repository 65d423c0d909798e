-- A change of an entry that decisions read increases the version of the person, so that no process keeps using cached data.
create or replace function move_listed_person() returns trigger language plpgsql as $$
begin
  update person_version set version = version + 1 where subject_id in (
    select subject_id from identifier where id_country = new.id_country and id_type = new.id_type and id_no = new.id_no and unlinked_at is null);
  return null;
end $$;

create or replace trigger list_entry_added after insert on list_entry for each row execute function move_listed_person();
create or replace trigger list_entry_changed after update on list_entry for each row
  when ((old.business, old.provider_code, old.method, old.starts_at, old.ends_at, old.ended_at)
    is distinct from (new.business, new.provider_code, new.method, new.starts_at, new.ends_at, new.ended_at))
  execute function move_listed_person();
