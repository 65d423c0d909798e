-- Keeps former names, so that the search by name also finds people by these.
create or replace function keep_payment_name() returns trigger language plpgsql as $$
begin
  insert into payment_name (subject_id, name) values (old.id, old.name) on conflict do nothing;
  return null;
end $$;

create or replace trigger subject_renamed after update of name on subject for each row when (old.name is not null and old.name is distinct from new.name)
  execute function keep_payment_name();
