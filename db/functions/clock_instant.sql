-- The present instant by the clock of the process that asks, which goes on within a transaction; see clock_now.
-- database time: the clock is made of it
create or replace function clock_instant() returns timestamptz language sql volatile parallel safe
  return clock_timestamp() + coalesce(nullif(current_setting('atalaia.clock_offset', true), '')::interval, interval '0');
comment on function clock_instant() is 'The present instant by the clock of the process; clock_timestamp() where none is set.';
