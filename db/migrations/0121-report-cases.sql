-- A conclusion of suspicion opens a report case: what may have to be told to the authority, and by when.

create table report_case (
  id             bigint primary key,
  company_code   text not null references company (code),
  subject_id     bigint references subject (id),
  merchant_no    text references merchant (merchant_no),
  analysis_id    bigint not null unique,
  kind           text not null,
  status         text not null default 'DRAFT'
                 check (status in ('DRAFT', 'IN_APPROVAL', 'READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CORRECTED', 'NOT_REPORTED')),
  decided_at     timestamptz(3) not null,
  due_at         timestamptz(3),
  filed_at       timestamptz(3),
  opened_by      bigint not null,
  opened_by_name text not null,
  version        integer not null default 1,
  check (subject_id is not null or merchant_no is not null)
);
comment on table report_case is 'Restricted: seen only with the ability of its own, never in what others read of a person.';
comment on column report_case.analysis_id is 'The analysis whose conclusion opened it; the alerts it closed are its grounds.';
comment on column report_case.due_at is 'End of the legal time for the report, from the profile of the company; null when the profile sets none.';
create index report_case_due on report_case (company_code, due_at, id) where status not in ('FILED', 'ACKNOWLEDGED', 'NOT_REPORTED');
create index report_case_subject on report_case (subject_id);
