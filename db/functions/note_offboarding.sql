-- Records when the relationship with a merchant ended.
create or replace function note_offboarding() returns trigger language plpgsql as $$
begin
  if new.status <> 'OFFBOARDED' then
    new.offboarded_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'OFFBOARDED' then
    new.offboarded_at := coalesce(new.offboarded_at, clock_now());
  end if;
  return new;
end $$;

create or replace trigger merchant_offboarding before insert or update of status on merchant for each row execute function note_offboarding();
