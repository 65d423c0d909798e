-- The version of the comparison is a setting beside the match rates: a newer one is tried on everybody, and taken into force by two people.
-- An installation that has compared goes on with the version that its release had; one that has not begins with the newest.
do $$
begin
  if exists (select from screening_list_version) then
    alter table screening_threshold add column comparison text not null default '2';
  else
    alter table screening_threshold add column comparison text not null default '3';
  end if;
end
$$;
-- What the release before writes compares by the only version that it has.
alter table screening_threshold alter column comparison set default '2';

-- By another comparison a person may have had no rate that could be told.
alter table screening_trial_item alter column rate_before drop not null;
