-- How long the list of a source stays the newest by its own date, also where its address confirms it: a mirror may stand still.
alter table screening_source add column pause_days integer check (pause_days between 1 and 366);
comment on column screening_source.pause_days is 'Longest time between two lists of the publisher, in days: a list of an earlier date is not the newest, whatever its address says. Null: not known.';
-- Between 308 versions of OFAC's list of 2021 to 2024 lie at most 15 days; twice that is what a list of the kind may be old.
update screening_source set pause_days = 30 where not is_own;
