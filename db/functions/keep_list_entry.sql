-- The person named by a list entry, and its author, cannot be changed.
create or replace function keep_list_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an entry of a list is kept' using errcode = 'check_violation'; end if;
  if old.ended_at is not null then raise exception 'an entry that was taken back never changes' using errcode = 'check_violation'; end if;
  if (new.id, new.kind, new.company_code, new.id_country, new.id_type, new.id_no, new.source, new.created_by, new.created_at)
    is distinct from (old.id, old.kind, old.company_code, old.id_country, old.id_type, old.id_no, old.source, old.created_by, old.created_at)
  then raise exception 'whom an entry is about never changes' using errcode = 'check_violation'; end if;
  return new;
end $$;

create or replace trigger list_entry_kept before update or delete on list_entry for each row execute function keep_list_entry();
