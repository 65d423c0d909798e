-- How much of the day that is told is done, so that a load that was interrupted goes on within the day.
alter table demo_load add column steps_done integer not null default 0;
