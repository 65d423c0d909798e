-- Every person has a version, from the first moment on (ADR 12).
create or replace function add_person_version() returns trigger language plpgsql as $$
begin
  insert into person_version (subject_id) select id from added;
  return null;
end $$;

create or replace trigger subject_added after insert on subject referencing new table as added for each statement execute function add_person_version();
