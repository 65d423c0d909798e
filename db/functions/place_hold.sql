-- A hold has the company and business of its key, by which lists find it.
create or replace function place_hold() returns trigger language plpgsql as $$
begin
  select k.company_code, k.business into new.company_code, new.business from decision_key k where k.id = new.key_id;
  return new;
end $$;

create or replace trigger hold_placed before insert on hold for each row execute function place_hold();
