-- Notes since when no sanctions list has been in force, and when one is again, by the times that the rows have. Whatever makes a source
-- used or not, changes its kind or puts a version of it into force comes by here.
create or replace function note_screening_gap() returns trigger language plpgsql as $$
declare
  in_force_at constant timestamptz := (select min(greatest(v.loaded_at, s.updated_at)) from screening_source s join screening_list_version v on v.id = s.current_id
    where s.is_active and s.kind = 'SANCTION' and v.entries > 0);
begin
  if in_force_at is not null then
    update screening_gap set ended_at = in_force_at where ended_at is null;
  elsif not exists (select from screening_gap where ended_at is null) then
    insert into screening_gap (began_at) select coalesce(max(updated_at), clock_now()) from screening_source
      on conflict (began_at) do update set ended_at = null;
  end if;
  return null;
end $$;

create or replace trigger screening_gap_follows after insert or delete or update of is_active, kind, current_id on screening_source
  for each statement execute function note_screening_gap();
