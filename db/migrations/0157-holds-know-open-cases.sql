-- A hold knows whether its round of the case is open: the probation list shows keys whose holds are closed while a case of
-- theirs is not, and finds them without asking every open case for its holds.
alter table hold add column case_open boolean not null default true;
update hold h set case_open = false from justification_case c where c.id = h.case_id and c.stage = 'REVIEWED';

-- An open hold keeps its case open, or opens it in the same statement. One of a round that is over stays so when it moves to
-- another case.
create function join_case() returns trigger language plpgsql as $$
begin
  new.case_open := new.status = 'OPEN' or
    (tg_op = 'INSERT' or old.case_open) and coalesce((select c.stage <> 'REVIEWED' from justification_case c where c.id = new.case_id), true);
  return new;
end $$;
create trigger hold_joined before insert or update of case_id on hold for each row execute function join_case();

-- Holds of a round that is over stay out of later ones, so that only those of this round are told.
create function tell_holds() returns trigger language plpgsql as $$
begin
  update hold set case_open = false where case_id = new.id and case_open;
  return null;
end $$;
create trigger justification_case_told after update of stage on justification_case for each row
  when (new.stage = 'REVIEWED' and old.stage <> 'REVIEWED') execute function tell_holds();

drop index hold_closed_case;
create index hold_unfinished on hold (company_code, business, key_id) where status <> 'OPEN' and case_open;
-- Few holds are closed while their case is open: taken apart, either looks common, and all holds would be read.
create statistics hold_status_and_case (mcv) on status, case_open from hold;

-- Open holds are read by key, a payment once however many holds it has.
drop index hold_open_key;
create index hold_open_key on hold (key_id, transaction_id) include (company_code, business, opened_at) where status = 'OPEN';
