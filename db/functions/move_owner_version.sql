-- Documents that are linked or unlinked without the person's lock increase the version of the previous and of the new owner.
create or replace function move_owner_version() returns trigger language plpgsql as $$
begin
  update person_version set version = version + 1 where subject_id in (old.subject_id, new.subject_id);
  return null;
end $$;

create or replace trigger identifier_moved after update of subject_id, unlinked_at on identifier for each row execute function move_owner_version();
