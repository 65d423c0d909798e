-- A look-back says which facts it takes as they are on the day of the run. Earlier runs took more of them.
alter table look_back add column facts_of_today text[] not null
  default '{RATES,LATER_REPORTS,SAME_PERSON,TIME_ZONE,MERCHANTS,APPS,PEOPLE}';
