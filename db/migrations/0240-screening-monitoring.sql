-- Ongoing monitoring: who is compared with the lists whenever they or the person change, what each pass compared, what it found.

-- Of each company: whether everybody is monitored, and up to which state of the lists everybody has been compared.
create table screening_monitoring (
  company_code    text primary key references company (code),
  monitors_all    boolean not null default true,
  list_number     bigint not null,
  checked_at      timestamptz(3),
  -- Customers who have no row yet are looked for from time to time, in the order of their ids.
  swept_at        timestamptz(3),
  sweep_after     bigint not null default 0,
  version         integer not null default 1,
  updated_at      timestamptz(3) not null,
  updated_by_name text not null
);
comment on column screening_monitoring.list_number is 'Number of screening_list_state up to which its monitored customers have been compared.';

create table screening_monitored (
  id               bigint primary key,
  company_code     text not null references company (code),
  subject_id       bigint not null references subject (id),
  status           text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  origin           text not null check (origin in ('AUTOMATIC', 'BY_HAND')),
  purpose          text not null check (purpose in ('CUSTOMER', 'HIGH_RISK', 'EXPOSED', 'REQUEST_OF_AUTHORITY', 'OTHER')),
  -- Why somebody was added by hand.
  reason           text,
  since            timestamptz(3) not null,
  -- Why the monitoring is paused, ended, or goes on again.
  status_reason    text,
  paused_until     timestamptz(3),
  status_at        timestamptz(3) not null,
  status_by_name   text not null,
  -- Has to be compared with all lists: new, changed, or begun again.
  is_due           boolean not null default true,
  checked_at       timestamptz(3),
  checked_run_id   bigint,
  last_change      text check (last_change in ('FOUND', 'DELISTED', 'NOT_MATCHING')),
  last_change_at   timestamptz(3),
  last_report_id   bigint references screening_report (id),
  version          integer not null default 1,
  unique (subject_id, company_code),
  check ((status = 'PAUSED') or (paused_until is null)),
  check ((last_change is null) = (last_change_at is null))
);
comment on table screening_monitored is 'Who is compared with the lists continuously, at which company, and why.';
create index screening_monitored_company on screening_monitored (company_code, id);
create index screening_monitored_newest on screening_monitored (company_code, since desc, id desc);
create index screening_monitored_due on screening_monitored (company_code, id) where is_due and status = 'ACTIVE';
create index screening_monitored_paused on screening_monitored (paused_until) where status = 'PAUSED' and paused_until is not null;

create table screening_run (
  id              bigint primary key,
  company_code    text not null references company (code),
  kind            text not null check (kind in ('LIST_CHANGE', 'CUSTOMERS', 'EVERYBODY')),
  status          text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  from_number     bigint,
  to_number       bigint,
  -- Versions of the lists that were compared with.
  versions        jsonb not null default '[]',
  entries         integer not null default 0,
  customers       integer not null default 0,
  done            integer not null default 0,
  -- Last record that was compared, and the last that is to be.
  after_id        bigint not null default 0,
  upto_id         bigint,
  found           integer not null default 0,
  cleared         integer not null default 0,
  known           integer not null default 0,
  closed          integer not null default 0,
  fault           text,
  reason          text,
  started_by_kind text not null check (started_by_kind in ('staff', 'system')),
  started_by      bigint not null,
  started_by_name text not null,
  created_at      timestamptz(3) not null,
  progress_at     timestamptz(3) not null,
  finished_at     timestamptz(3),
  version         integer not null default 1,
  check ((kind = 'LIST_CHANGE') = (from_number is not null)),
  check ((status = 'FAILED') = (fault is not null)),
  check ((status = 'DONE') = (finished_at is not null))
);
comment on table screening_run is 'A pass of ongoing monitoring: changed entries against everybody, changed customers against the lists, or everybody against everything.';
create index screening_run_newest on screening_run (company_code, created_at desc, id desc);
create unique index screening_run_of_state on screening_run (company_code, from_number) where kind = 'LIST_CHANGE';
create unique index screening_run_of_everybody on screening_run (company_code) where kind = 'EVERYBODY' and status <> 'DONE';
alter table screening_monitored add constraint screening_monitored_checked_run_id_fkey foreign key (checked_run_id) references screening_run (id);

create table screening_finding (
  id                bigint primary key,
  company_code      text not null references company (code),
  subject_id        bigint not null references subject (id),
  monitored_id      bigint not null references screening_monitored (id),
  run_id            bigint not null references screening_run (id),
  source_id         text not null,
  source_name       text not null,
  source_kind       text not null check (source_kind in ('SANCTION', 'PEP', 'DEBARMENT', 'OTHER')),
  entry_id          bigint not null,
  -- The version of the list that last changed the entry.
  version_id        bigint not null,
  -- Fingerprint of what counts of the customer.
  asked_key         text not null,
  matched_name      text not null,
  score             numeric(4, 1) not null,
  state             text not null check (state in ('FOUND', 'CLEARED', 'KNOWN', 'DELISTED', 'NOT_MATCHING')),
  report_id         bigint references screening_report (id),
  hit_id            bigint references screening_hit (id),
  alert_id          bigint references alert (id),
  found_at          timestamptz(3) not null,
  changed_at        timestamptz(3) not null,
  closed_run_id     bigint references screening_run (id),
  unique (company_code, subject_id, entry_id, version_id, asked_key),
  check ((state in ('DELISTED', 'NOT_MATCHING')) = (closed_run_id is not null)),
  check ((state = 'CLEARED') or (report_id is not null and hit_id is not null))
);
comment on table screening_finding is 'What monitoring found: each customer, entry and version of the entry once.';
create index screening_finding_newest on screening_finding (company_code, changed_at desc, id desc);
create index screening_finding_standing on screening_finding (company_code, entry_id) where state = 'FOUND';
create index screening_finding_standing_of on screening_finding (company_code, monitored_id) where state = 'FOUND';
create index screening_finding_of_monitored on screening_finding (monitored_id, id desc);

-- People who are new at a company or of whom something that counts has changed; a job takes the rows away.
create table screening_mark (
  subject_id bigint not null,
  marked_at  timestamptz(3) not null default now()
);

-- Which process does the work now, and until when nobody else takes it over.
create table screening_turn (
  only_row boolean primary key default true check (only_row),
  holder   text,
  until    timestamptz(3)
);
insert into screening_turn (holder, until) values (null, null);

-- Screenings of monitoring, and hits whose entry is gone.
alter table screening_report drop constraint screening_report_kind_check;
alter table screening_report add constraint screening_report_kind_check check (kind in ('SEARCH', 'BATCH', 'PAYMENT', 'MONITORING'));
alter table screening_report drop constraint screening_report_status_check;
alter table screening_report add constraint screening_report_status_check check (status in ('NO_HITS', 'OPEN', 'CLEARED', 'LAPSED', 'CONFIRMED'));
alter table screening_report drop constraint screening_report_purpose_check;
alter table screening_report add constraint screening_report_purpose_check
  check (purpose in ('ONBOARDING', 'PAYMENT', 'REVIEW', 'MONITORING', 'REQUEST_OF_AUTHORITY', 'OTHER'));
alter table screening_batch drop constraint screening_batch_purpose_check;
alter table screening_batch add constraint screening_batch_purpose_check
  check (purpose in ('ONBOARDING', 'PAYMENT', 'REVIEW', 'MONITORING', 'REQUEST_OF_AUTHORITY', 'OTHER'));
alter table screening_hit drop constraint screening_hit_status_check;
alter table screening_hit add constraint screening_hit_status_check
  check (status in ('POTENTIAL', 'TRUE_MATCH', 'FALSE_POSITIVE', 'INCONCLUSIVE', 'LAPSED'));
