-- An alert has the regulatory deadline of its company, unless whoever raises it sets another one.
create or replace function set_alert_due() returns trigger language plpgsql as $$
begin
  if new.due_at is null then new.due_at := alert_due(new.company_code, new.trigger_time, new.trigger_time); end if;
  return new;
end $$;

create or replace trigger alert_has_due before insert on alert for each row execute function set_alert_due();
