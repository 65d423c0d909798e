-- Identities: what is known of people with its source, what they hand in, and how long a verification lasts.
alter table subject
  add column verified_until timestamptz(3),
  add column reviewed_at timestamptz(3),
  add column reviewed_by text,
  add column review_reason text;
comment on column subject.verified_until is 'When a passed verification ends, by the risk of the person.';
comment on column subject.reviewed_at is 'When the verification was last decided, whatever the result.';
create index subject_verification on subject (verification, id desc) where merged_into is null;
create index subject_verified_until on subject (verified_until) where verification = 'Pass';
create index subject_birth on subject (country, birth_date) where merged_into is null and birth_date is not null;

create table provider_answer (
  id              bigint primary key,
  subject_id      bigint not null references subject (id),
  provider        text not null check (provider in ('FILE', 'HTTP', 'DEMO')),
  provider_name   text not null,
  outcome         text not null check (outcome in ('TAKEN', 'NOT_FOUND', 'FAILED', 'REFUSED')),
  attempts        integer not null default 1,
  error           text,
  request         jsonb,
  answer          jsonb,
  stored_file_id  bigint references stored_file (id),
  asked_at        timestamptz(3) not null,
  answered_at     timestamptz(3) not null,
  asked_by        bigint not null,
  asked_by_name   text not null
);
comment on table provider_answer is 'Every question to a data provider, with the answer as it came; also those that failed or were not trusted.';
create index provider_answer_subject on provider_answer (subject_id, id desc);

create table identity_section (
  subject_id      bigint not null references subject (id),
  section         text not null check (section in ('big_data', 'basic', 'company', 'emails', 'phones', 'addresses', 'pep_history', 'sanction_history', 'legal', 'income', 'assets', 'tax', 'labour', 'credit')),
  content         jsonb not null,
  source          text not null check (source in ('FILE', 'HTTP', 'DEMO', 'MANUAL', 'REGISTRY')),
  source_name     text not null,
  answer_id       bigint references provider_answer (id),
  recorded_at     timestamptz(3) not null,
  primary key (subject_id, section)
);

create table identity_manual_field (
  id              bigint primary key,
  subject_id      bigint not null references subject (id),
  section         text not null,
  field           text not null,
  old_value       jsonb,
  new_value       jsonb,
  source          text not null,
  document_id     bigint,
  reason          text not null,
  set_by          bigint not null,
  set_by_name     text not null,
  checked_by_name text,
  set_at          timestamptz(3) not null,
  ended_at        timestamptz(3)
);
comment on table identity_manual_field is 'Fields that a person set from a proven source; no provider overwrites them while ended_at is empty.';
create index identity_manual_field_subject on identity_manual_field (subject_id, id desc);
create unique index identity_manual_field_current on identity_manual_field (subject_id, section, field) where ended_at is null;

create table identity_difference (
  id              bigint primary key,
  subject_id      bigint not null references subject (id),
  section         text not null,
  field           text not null,
  held_value      jsonb,
  offered_value   jsonb,
  answer_id       bigint not null references provider_answer (id),
  source_name     text not null,
  raised_at       timestamptz(3) not null,
  status          text not null default 'OPEN' check (status in ('OPEN', 'KEPT', 'TAKEN', 'GONE')),
  decided_at      timestamptz(3),
  decided_by      bigint,
  decided_by_name text,
  decide_reason   text
);
comment on table identity_difference is 'A provider says something else than a field that it may not overwrite.';
create unique index identity_difference_open on identity_difference (subject_id, section, field) where status = 'OPEN';
create index identity_difference_subject on identity_difference (subject_id, id desc);

create table kyc_document (
  id                bigint primary key,
  subject_id        bigint not null references subject (id),
  kind              text not null check (kind in ('ID_FRONT', 'ID_BACK', 'SELFIE', 'SUPPLEMENTARY', 'PROOF_OF_ADDRESS', 'PROOF_OF_FINANCIAL_CAPACITY')),
  status            text not null check (status in ('REQUESTED', 'UPLOADED', 'APPROVED', 'REJECTED', 'EXPIRED')),
  requested_at      timestamptz(3) not null,
  requested_by_name text not null,
  stored_file_id    bigint references stored_file (id),
  scan_note         text check (scan_note in ('CLEAN', 'INFECTED', 'NO_SCANNER')),
  scanned_at        timestamptz(3),
  uploaded_at       timestamptz(3),
  uploaded_by       bigint,
  uploaded_by_name  text,
  reviewed_at       timestamptz(3),
  reviewed_by       bigint,
  reviewed_by_name  text,
  reject_reason     text,
  valid_until       date,
  note              text,
  version           integer not null default 1,
  check ((status = 'REQUESTED') = (stored_file_id is null))
);
comment on column kyc_document.scan_note is 'Empty until the file was scanned; a file is neither shown nor decided before, and an infected one never.';
create index kyc_document_subject on kyc_document (subject_id, id desc);
create index kyc_document_valid on kyc_document (valid_until) where status = 'APPROVED' and valid_until is not null;
alter table identity_manual_field add constraint identity_manual_field_document foreign key (document_id) references kyc_document (id);
