-- How much of what follows the last day of the demonstration is done, so that a load that was interrupted there goes on there.
alter table demo_load add column closing_done integer not null default 0;
