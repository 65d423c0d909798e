-- An alert has the deadline of its company, type and severity, unless whoever raises it sets another one.
create or replace function set_alert_due() returns trigger language plpgsql as $$
begin
  if new.due_at is null then
    select d.due_at, d.due_by into new.due_at, new.due_by
    from alert_deadline_of(new.company_code, new.type, new.severity, new.trigger_time, new.trigger_time) d;
  end if;
  return new;
end $$;

create or replace trigger alert_has_due before insert on alert for each row execute function set_alert_due();
