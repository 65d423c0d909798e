-- What stood on a list, and what a version has changed, is kept.
create or replace function keep_screening_list() returns trigger language plpgsql as $$
begin
  raise exception 'entries, versions and changes of a screening list are kept' using errcode = 'check_violation';
end $$;

create or replace trigger screening_entry_kept before delete on screening_entry for each row execute function keep_screening_list();
create or replace trigger screening_list_version_kept before delete on screening_list_version for each row execute function keep_screening_list();
create or replace trigger screening_list_file_kept before update or delete on screening_list_file for each row execute function keep_screening_list();
create or replace trigger screening_entry_change_kept before update or delete on screening_entry_change for each row execute function keep_screening_list();
