-- Probation: rounds and scans of evidence, what the clock of a case proposes, and the secret that signs release plans.
alter table evidence_file
  add column round integer not null default 1,
  add column attempt integer not null default 1,
  add column scan_note text,
  add column scanned_at timestamptz(3),
  add column replaces_id bigint references evidence_file (id);
comment on column evidence_file.attempt is 'Attempt of the case in which the merchant sent the file; an attempt fails when all its files were rejected.';
create index evidence_file_undecided on evidence_file (case_id) where status in ('UPLOADED', 'SCANNED');
create index evidence_file_balance on evidence_file (balance_id) where balance_id is not null;

create index justification_case_open on justification_case (due_at) where stage <> 'REVIEWED';
create index justification_case_subject on justification_case (subject_id, business);

create index hold_case on hold (case_id, key_id);

create table case_proposal (
  id              bigint primary key,
  case_id         bigint not null references justification_case (id),
  round           integer not null,
  attempt         integer not null,
  reason_code     text not null check (reason_code in ('EVIDENCE_TIMEOUT', 'EVIDENCE_REJECTED')),
  status          text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'DISMISSED', 'WITHDRAWN')),
  proposed_at     timestamptz(3) not null,
  decided_at      timestamptz(3),
  decided_by      bigint,
  decided_by_name text,
  decide_reason   text,
  version         integer not null default 1
);
comment on table case_proposal is 'A case whose time or attempts are used up: the clock proposes to uphold its LIMIT holds, a person decides.';
create unique index case_proposal_open_once on case_proposal (case_id) where status = 'OPEN';

create table case_reminder (
  case_id    bigint not null references justification_case (id),
  round      integer not null,
  attempt    integer not null,
  kind       text not null check (kind in ('REQUEST', 'REMINDER')),
  message_id text not null,
  at         timestamptz(3) not null,
  primary key (case_id, round, attempt, kind)
);
comment on table case_reminder is 'What the merchant was asked, so that no clock writes twice.';

create table plan_secret (
  only_row  boolean primary key default true check (only_row),
  secret    text not null
);
insert into plan_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
comment on table plan_secret is 'Signs plan tokens, so that a plan cannot be made up or outlive its five minutes; the same for all processes.';
