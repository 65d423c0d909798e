-- The report case from the suspicion to the receipt of the authority: what it holds with every version, evidence, notes, filings
-- and who reports; how it was opened; and people who are asked for nothing while a case says so.

alter table report_case
  alter column analysis_id drop not null,
  add column origin text not null default 'CONCLUSION' check (origin in ('CONCLUSION', 'OFFICER', 'REFERRAL')),
  add column ground text,
  add column first_operation_at timestamptz(3),
  add column responsible_id bigint,
  add column responsible_name text,
  add column taken_at timestamptz(3),
  add column is_silent boolean not null default false,
  add column is_late boolean not null default false,
  add column filed_by_name text,
  add column receipt text,
  add column reason text,
  add column opened_at timestamptz(3) not null default now();
alter table report_case drop constraint report_case_status_check;
alter table report_case add constraint report_case_status_check
  check (status in ('DRAFT', 'IN_APPROVAL', 'READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CORRECTED', 'CANCELLED', 'NOT_REPORTED'));
alter table report_case add constraint report_case_has_ground check (analysis_id is not null or ground is not null);
update report_case set opened_at = decided_at, is_late = coalesce(filed_at > due_at, false);
comment on column report_case.origin is 'A conclusion of alerts, an officer without an alert, or somebody of the staff who referred it.';
comment on column report_case.ground is 'Why an officer opened it, or what somebody wrote who referred it.';
comment on column report_case.reason is 'Why it is not reported, corrected or cancelled; of the latest such act.';
comment on column report_case.is_silent is 'The people of the case are asked for nothing by e-mail.';
drop index report_case_due;
create index report_case_due on report_case (company_code, due_at, id) where status not in ('FILED', 'ACKNOWLEDGED', 'CANCELLED', 'NOT_REPORTED');

create table report_version (
  report_id       bigint not null references report_case (id),
  number          integer not null,
  content         jsonb not null,
  saved_at        timestamptz(3) not null,
  saved_by        bigint not null,
  saved_by_person bigint not null,
  saved_by_name   text not null,
  primary key (report_id, number)
);
comment on table report_version is 'What a report says, once for every time it was saved; the highest number is in force.';

insert into report_version (report_id, number, content, saved_at, saved_by, saved_by_person, saved_by_name)
select r.id, 1, jsonb_build_object(
    'kind', r.kind, 'isAttempted', false, 'narrative', null, 'typology', null, 'legalCodes', '[]'::jsonb, 'typologyCodes', '[]'::jsonb,
    'people', case when r.subject_id is not null
      then jsonb_build_array(jsonb_build_object('role', 'MAIN', 'subjectId', r.subject_id::text))
      else jsonb_build_array(jsonb_build_object('role', 'MAIN', 'merchantNo', r.merchant_no)) end,
    'alertIds', coalesce((select jsonb_agg(distinct d.alert_id::text) from alert_dossier d where d.analysis_id = r.analysis_id), '[]'::jsonb),
    'paymentIds', coalesce((select jsonb_agg(distinct l.transaction_id::text) from alert_dossier d
      join alert_transaction l on l.alert_id = d.alert_id where d.analysis_id = r.analysis_id), '[]'::jsonb)),
  r.decided_at, r.opened_by, coalesce((select a.person_id from user_account a where a.id = r.opened_by), 0), r.opened_by_name
from report_case r;

create table report_evidence (
  id            bigint primary key,
  report_id     bigint not null references report_case (id),
  file_id       bigint not null references stored_file (id),
  added_at      timestamptz(3) not null,
  added_by_name text not null,
  removed_at    timestamptz(3),
  removed_by_name text
);
create index report_evidence_report on report_evidence (report_id);

create table report_note (
  id          bigint primary key,
  report_id   bigint not null references report_case (id),
  text        text not null,
  noted_at    timestamptz(3) not null,
  noted_by    bigint not null,
  noted_by_name text not null
);
create index report_note_report on report_note (report_id, id);
create table report_mention (
  note_id bigint not null references report_note (id),
  user_id bigint not null references user_account (id),
  primary key (note_id, user_id)
);
create index report_mention_user on report_mention (user_id);

create table report_filing (
  id              bigint primary key,
  report_id       bigint not null references report_case (id),
  action          text not null check (action in ('SEND', 'RECTIFY', 'CANCEL')),
  version_number  integer not null,
  layout_id       text not null,
  layout_version  text not null,
  file_id         bigint references stored_file (id),
  sha256          text not null,
  former_receipt  text,
  former_authentication text,
  reason          text,
  made_at         timestamptz(3) not null,
  made_by_name    text not null,
  filed_at        timestamptz(3),
  filed_by_name   text,
  answer          text check (answer in ('ACKNOWLEDGED', 'REFUSED')),
  receipt         text,
  authentication  text,
  answered_at     timestamptz(3),
  answered_by_name text,
  answer_file_id  bigint references stored_file (id),
  faults          jsonb not null default '[]',
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'ACKNOWLEDGED' or receipt is not null)
);
comment on table report_filing is 'Files written for the authority, with the hash of their bytes, when they were sent and what was answered.';
create index report_filing_report on report_filing (report_id, id);

create table report_institution (
  company_code text primary key references company (code),
  details      jsonb not null,
  version      integer not null default 1,
  saved_at     timestamptz(3) not null,
  saved_by_name text not null
);
comment on table report_institution is 'By which names and keys the authority knows a company that reports.';

create table mail_hold (
  subject_id   bigint not null,
  company_code text not null,
  source       text not null,
  primary key (subject_id, company_code, source)
);
comment on table mail_hold is 'Who is asked for nothing by e-mail, for reasons that are told nowhere.';
