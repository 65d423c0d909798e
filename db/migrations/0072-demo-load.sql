-- How far the demonstration has been loaded, so that an interrupted load goes on where it stopped.
create table demo_load (
  only_row     boolean primary key default true check (only_row),
  size         text not null,
  -- the moment up to which the history is told; a load that goes on keeps it
  told_until   timestamptz(3) not null,
  days_done    integer not null default 0,
  started_at   timestamptz(3) not null default now(),
  finished_at  timestamptz(3)
);
