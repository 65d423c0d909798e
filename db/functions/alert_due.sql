-- The deadline for analysing an operation selected at an instant, or the absolute deadline since the first operation, whichever
-- is earlier. Days are whole days of the company's time zone; the last one counts in full.
create or replace function alert_due(code_of_company text, selected timestamptz, first_operation timestamptz) returns timestamptz
language sql stable as $$
  select least(
    start_of_day((selected at time zone time_zone)::date + (profile ->> 'analysis_days')::int + 1, time_zone),
    start_of_day((first_operation at time zone time_zone)::date + (profile ->> 'absolute_days')::int + 1, time_zone))
  from company where code = code_of_company
$$;
