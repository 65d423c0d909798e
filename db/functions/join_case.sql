-- An open hold keeps its case open, or opens it in the same statement. A hold of a case that was closed keeps that mark when
-- it moves to another case.
create or replace function join_case() returns trigger language plpgsql as $$
begin
  new.case_open := new.status = 'OPEN' or
    (tg_op = 'INSERT' or old.case_open) and coalesce((select c.stage <> 'REVIEWED' from justification_case c where c.id = new.case_id), true);
  return new;
end $$;

create or replace trigger hold_joined before insert or update of case_id on hold for each row execute function join_case();
