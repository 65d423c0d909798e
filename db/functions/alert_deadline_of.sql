-- When the analysis of an alert is due, and by what: by the profile of the company, or by a shorter deadline that the company has
-- set for this type of alert or for how bad it is. Never later than the profile says.
create or replace function alert_deadline_of(code_of_company text, type_of_alert text, severity_of_alert integer, selected timestamptz, first_operation timestamptz)
returns table (due_at timestamptz, due_by text) language sql stable as $$
  select d.due_at, d.due_by from (
    select alert_due(code_of_company, selected, first_operation) as due_at, 'COMPANY' as due_by, 0 as place
    union all
    select start_of_day((selected at time zone c.time_zone)::date + l.days + 1, c.time_zone), l.by, 1
    from alert_deadline l join company c on c.code = l.company_code
    where l.company_code = code_of_company and l.days is not null
      and ((l.by = 'TYPE' and l.value = type_of_alert) or (l.by = 'SEVERITY' and l.value = severity_of_alert::text))
  ) d where d.due_at is not null order by d.due_at, d.place, d.due_by limit 1
$$;
