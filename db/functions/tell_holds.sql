-- When a case is reviewed, its holds are marked as belonging to a closed case and stay out of a later reopening.
create or replace function tell_holds() returns trigger language plpgsql as $$
begin
  update hold set case_open = false where case_id = new.id and case_open;
  return null;
end $$;

create or replace trigger justification_case_told after update of stage on justification_case for each row
  when (new.stage = 'REVIEWED' and old.stage <> 'REVIEWED') execute function tell_holds();
