-- The first instant of a day in a zone. Midnight itself may not exist there, or come twice; the second before it is the last of the day before.
create or replace function start_of_day(day date, zone text) returns timestamptz
language sql stable as $$
  select ((day::timestamp - interval '1 second') at time zone zone) + interval '1 second'
$$;
