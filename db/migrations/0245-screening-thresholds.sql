-- The match rates from which a name counts as a potential match, by kind of list: one row each time they are set, so that it is
-- known which were in force when. The newest is in force.
create table screening_threshold (
  version           integer primary key,
  sanction          integer not null check (sanction between 50 and 100),
  pep               integer not null check (pep between 50 and 100),
  debarment         integer not null check (debarment between 50 and 100),
  other             integer not null check (other between 50 and 100),
  -- The version of the comparison that they were tried with; null for those that are shipped, as they were tried on nobody.
  algorithm         text check ((algorithm is null) = (trial_id is null)),
  trial_id          bigint,
  reason            text,
  set_by            bigint not null,
  set_by_kind       text not null check (set_by_kind in ('staff', 'system')),
  set_by_name       text not null,
  -- The second person, where two have decided.
  confirmed_by_name text,
  set_at            timestamptz(3) not null
);
insert into screening_threshold (version, sanction, pep, debarment, other, set_by, set_by_kind, set_by_name, set_at)
values (1, 70, 70, 70, 70, 0, 'system', 'system', now());

-- Match rates, or a new version of the comparison, tried on everybody on file before they are in force.
create table screening_trial (
  id                bigint primary key,
  -- The rates in force that it compares with.
  base_version      integer not null references screening_threshold (version),
  sanction          integer not null check (sanction between 50 and 100),
  pep               integer not null check (pep between 50 and 100),
  debarment         integer not null check (debarment between 50 and 100),
  other             integer not null check (other between 50 and 100),
  algorithm         text not null,
  -- Lists in force when it began, with their versions and sizes.
  lists             jsonb not null,
  status            text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  failure           text check ((failure is not null) = (status = 'FAILED')),
  -- How far it is: the last person and the last earlier match that are done. A process that takes it over goes on after them.
  last_subject_id   bigint not null default 0,
  last_hit_id       bigint not null default 0,
  steps             integer not null,
  steps_done        integer not null default 0,
  -- How many people were tried, by the companies whose people they are: {"ATBR": 120, "ATBR ATMX": 3}.
  people            jsonb not null default '{}',
  created_by        bigint not null,
  created_by_name   text not null,
  created_at        timestamptz(3) not null,
  finished_at       timestamptz(3),
  check ((finished_at is null) = (status in ('QUEUED', 'RUNNING')))
);
create unique index screening_trial_under_way on screening_trial ((true)) where status in ('QUEUED', 'RUNNING');
alter table screening_threshold add constraint screening_threshold_trial_id_fkey foreign key (trial_id) references screening_trial (id);

-- What a trial found: entries that a person on file matches, before or after, and earlier matches that were compared again.
create table screening_trial_item (
  id                bigint primary key,
  trial_id          bigint not null references screening_trial (id),
  company_code      text not null references company (code),
  origin            text not null check (origin in ('PERSON', 'MATCH')),
  effect            text not null,
  subject_id        bigint references subject (id),
  -- The earlier match. A search that is still being typed makes its matches anew, so that they may be gone.
  hit_id            bigint,
  report_id         bigint,
  hit_status        text check (hit_status in ('POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH')),
  name              text not null,
  entry_id          bigint not null,
  source_id         text not null,
  source_name       text not null,
  source_kind       text not null check (source_kind in ('SANCTION', 'PEP', 'DEBARMENT', 'OTHER')),
  matched_name      text not null,
  confidence        text not null check (confidence in ('NAME', 'NAME_YEAR', 'NAME_DATE', 'NUMBER')),
  rate_before       numeric(4, 1) not null,
  -- null: less than the least rate that is compared, or not listed any more
  rate_after        numeric(4, 1),
  threshold_before  integer not null,
  threshold_after   integer not null,
  -- Decided earlier to be somebody else.
  is_cleared        boolean not null default false,
  check (origin = 'PERSON' and effect in ('NEW', 'GONE', 'SAME') or origin = 'MATCH' and effect in ('LOST', 'KEPT', 'BELOW', 'ENDED')),
  check ((origin = 'MATCH') = (hit_id is not null and report_id is not null and hit_status is not null)),
  check (origin = 'MATCH' or subject_id is not null)
);
create index screening_trial_item_of_trial on screening_trial_item (trial_id, company_code);
create index screening_trial_item_of_subject on screening_trial_item (subject_id) where subject_id is not null;

-- Which version of the comparison the matches rest on that are open or confirmed.
create index screening_report_algorithm on screening_report (algorithm) where status in ('OPEN', 'CONFIRMED');
-- Matches that are open or confirmed, which every trial compares again.
create index screening_hit_standing on screening_hit (id) where status in ('POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH');
