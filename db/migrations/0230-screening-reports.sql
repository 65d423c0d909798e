-- needs function fold_name
-- A batch of searches out of a file; its rows wait in it until the job has made a report of each.
create table screening_batch (
  id                bigint primary key,
  company_code      text not null references company (code),
  purpose           text not null check (purpose in ('ONBOARDING', 'PAYMENT', 'REVIEW', 'REQUEST_OF_AUTHORITY', 'OTHER')),
  purpose_text      text,
  threshold         integer not null check (threshold between 50 and 100),
  sources           text[] not null default '{}',
  file_name         text not null,
  sha256            text not null,
  -- What is asked for each line, in the order of the file.
  lines             jsonb not null,
  line_count        integer not null,
  done_count        integer not null default 0,
  hit_count         integer not null default 0,
  status            text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  -- Key of the sentence that says why it failed.
  failure           text check ((failure is not null) = (status = 'FAILED')),
  created_by        bigint not null,
  created_by_name   text not null,
  created_at        timestamptz(3) not null,
  finished_at       timestamptz(3),
  check (purpose <> 'OTHER' or purpose_text is not null)
);
create index screening_batch_newest on screening_batch (company_code, created_at desc, id desc);

-- What was asked of which lists, and how it ended. The entries that were found are its hits.
create table screening_report (
  id                bigint primary key,
  kind              text not null check (kind in ('SEARCH', 'BATCH', 'PAYMENT')),
  company_code      text not null references company (code),
  purpose           text not null check (purpose in ('ONBOARDING', 'PAYMENT', 'REVIEW', 'REQUEST_OF_AUTHORITY', 'OTHER')),
  purpose_text      text,
  -- Name, kind, dates of birth, nationalities, numbers and gender, as they were asked.
  asked             jsonb not null,
  asked_name        text not null,
  subject_id        bigint references subject (id),
  batch_id          bigint references screening_batch (id),
  batch_line        integer,
  transaction_id    bigint references transaction (id),
  -- Whom of the payment it is about, and what followed for the payment.
  party             text check (party in ('PAYER', 'BENEFICIARY')),
  outcome           text check (outcome in ('PASSED', 'ALERTED', 'FROZEN')),
  algorithm         text not null,
  -- Which version of which list was searched.
  versions          jsonb not null,
  -- Lists that were asked for; empty: all.
  sources           text[] not null default '{}',
  threshold         integer not null check (threshold between 50 and 100),
  hit_count         integer not null default 0,
  open_count        integer not null default 0,
  best_score        numeric(4, 1),
  status            text not null check (status in ('NO_HITS', 'OPEN', 'CLEARED', 'CONFIRMED')),
  asked_by_kind     text not null check (asked_by_kind in ('staff', 'machine', 'system')),
  asked_by          bigint not null,
  asked_by_name     text not null,
  asked_at          timestamptz(3) not null,
  version           integer not null default 1,
  check ((kind = 'PAYMENT') = (transaction_id is not null)),
  check ((kind = 'PAYMENT') = (party is not null)),
  check ((kind = 'PAYMENT') = (outcome is not null)),
  check ((kind = 'BATCH') = (batch_id is not null)),
  check ((batch_id is null) = (batch_line is null)),
  check (purpose <> 'OTHER' or purpose_text is not null)
);
create index screening_report_newest on screening_report (company_code, asked_at desc, id desc);
create index screening_report_of_subject on screening_report (subject_id) where subject_id is not null;
create index screening_report_of_payment on screening_report (transaction_id) where transaction_id is not null;
create unique index screening_report_of_batch on screening_report (batch_id, batch_line) where batch_id is not null;
create index screening_report_name on screening_report using gin (fold_name(asked_name) gin_trgm_ops);

-- A person, or what was asked where nobody on file is meant, is not an entry of a list. Withdrawn, it says so; never deleted.
create table screening_clearance (
  id                bigint primary key,
  company_code      text not null references company (code),
  subject_id        bigint references subject (id),
  -- Fingerprint of what was asked, where no person on file is meant.
  asked_key         text check ((asked_key is null) = (subject_id is not null)),
  source_id         text not null,
  entry_key         text not null,
  version_id        bigint not null,
  -- What counted of both when they were found to differ.
  asked_facts       jsonb not null,
  entry_facts       jsonb not null,
  hit_id            bigint not null,
  reason            text not null,
  cleared_by        bigint not null,
  cleared_by_kind   text not null check (cleared_by_kind in ('staff', 'machine', 'system')),
  cleared_by_name   text not null,
  cleared_at        timestamptz(3) not null,
  withdrawn_at      timestamptz(3),
  withdrawn_by_name text,
  check ((withdrawn_at is null) = (withdrawn_by_name is null))
);
create index screening_clearance_of_subject on screening_clearance (subject_id, company_code) where subject_id is not null;
create index screening_clearance_of_asked on screening_clearance (asked_key, company_code) where asked_key is not null;
create index screening_clearance_of_hit on screening_clearance (hit_id);

create table screening_hit (
  id                bigint primary key,
  report_id         bigint not null references screening_report (id),
  entry_id          bigint not null,
  source_id         text not null,
  source_name       text not null,
  source_kind       text not null check (source_kind in ('SANCTION', 'PEP', 'DEBARMENT', 'OTHER')),
  version_id        bigint not null,
  entry_key         text not null,
  -- The entry as the list had it when it was found.
  entry             jsonb not null,
  score             numeric(4, 1) not null,
  confidence        text not null check (confidence in ('NAME', 'NAME_YEAR', 'NAME_DATE', 'NUMBER')),
  matched_name      text not null,
  -- Points that add up to the score.
  parts             jsonb not null,
  as_ofac           numeric(4, 1) not null,
  status            text not null default 'POTENTIAL' check (status in ('POTENTIAL', 'TRUE_MATCH', 'FALSE_POSITIVE', 'INCONCLUSIVE')),
  reason            text,
  decided_by_kind   text check (decided_by_kind in ('staff', 'machine', 'system')),
  decided_by        bigint,
  decided_by_name   text,
  decided_at        timestamptz(3),
  -- The second person, where two have decided.
  confirmed_by_name text,
  -- The earlier decision by which it was born as a false positive.
  clearance_id      bigint references screening_clearance (id),
  version           integer not null default 1,
  unique (report_id, entry_id),
  check ((decided_by is null) = (decided_by_kind is null)),
  check ((status = 'POTENTIAL') = (reason is null))
);
create index screening_hit_of_entry on screening_hit (entry_id);
alter table screening_clearance add constraint screening_clearance_hit_id_fkey foreign key (hit_id) references screening_hit (id);

create table screening_comment (
  id                bigint primary key,
  report_id         bigint not null references screening_report (id),
  comment           text not null,
  user_id           bigint not null,
  user_name         text not null,
  at                timestamptz(3) not null
);
create index screening_comment_of_report on screening_comment (report_id, id);

create table screening_file (
  id                bigint primary key,
  report_id         bigint not null references screening_report (id),
  stored_file_id    bigint not null references stored_file (id),
  uploaded_by       bigint not null,
  uploaded_by_name  text not null,
  uploaded_at       timestamptz(3) not null
);
create index screening_file_of_report on screening_file (report_id, id);
