-- A hold says at which company and in which direction it is, as its key does for good: so the probation list finds its
-- lines without looking up the key of each.
alter table hold add column company_code text not null default '';
alter table hold add column business text not null default '';
update hold h set company_code = k.company_code, business = k.business from decision_key k where k.id = h.key_id;

create function place_hold() returns trigger language plpgsql as $$
begin
  select k.company_code, k.business into new.company_code, new.business from decision_key k where k.id = new.key_id;
  return new;
end $$;
create trigger hold_placed before insert on hold for each row execute function place_hold();

drop index hold_open_key;
create index hold_open_key on hold (key_id) include (company_code, business, transaction_id, opened_at) where status = 'OPEN';
-- Cases that are open with holds that are closed.
create index hold_closed_case on hold (case_id) include (key_id) where status <> 'OPEN';
