-- When the relation with a merchant was ended, so that only what is ordered from then on is an attempt after the end: what
-- was admitted before may drain.
alter table merchant add column offboarded_at timestamptz(3);
update merchant set offboarded_at = now() where status = 'OFFBOARDED';

create function note_offboarding() returns trigger language plpgsql as $$
begin
  if new.status <> 'OFFBOARDED' then
    new.offboarded_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'OFFBOARDED' then
    new.offboarded_at := coalesce(new.offboarded_at, now());
  end if;
  return new;
end $$;
create trigger merchant_offboarding before insert or update of status on merchant for each row execute function note_offboarding();

drop trigger merchant_changed on merchant;
create trigger merchant_changed after update of merchant_no, company_code, status, risk_level, currency, declared_turnover_minor, offboarded_at on merchant
  for each statement execute function move_settings_version();
