-- The time at which the transaction began, by the clock of the process that asks: that of the database, moved by the setting of
-- the session that a process with a clock of its own makes (platform/server/clock.ts). The planner puts the expression in place of the call.
-- database time: the clock is made of it
create or replace function clock_now() returns timestamptz language sql stable parallel safe
  return now() + coalesce(nullif(current_setting('atalaia.clock_offset', true), '')::interval, interval '0');
comment on function clock_now() is 'The time of the transaction by the clock of the process; now() where none is set.';
