-- What a company owes on a date: assessments, reports, training, reviews, and the notices of a confirmed sanctions match.
create table compliance_task (
  id              bigint primary key,
  company_code    text not null references company (code),
  kind            text not null check (kind in ('RISK_ASSESSMENT', 'EFFECTIVENESS_REPORT', 'ACTION_PLAN', 'SELF_ASSESSMENT', 'INDEPENDENT_REVIEW', 'TRAINING',
                    'MANUAL_UPDATE', 'OTHER', 'NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU')),
  status          text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'DISMISSED')),
  year            integer,
  description     text not null,
  basis           text,
  due_at          timestamptz(3) not null,
  is_restricted   boolean not null default false,
  subject_id      bigint references subject (id),
  origin          text unique,
  note            text,
  file_id         bigint references stored_file (id),
  ended_by_name   text,
  ended_at        timestamptz(3),
  is_late         boolean not null default false,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  version         integer not null default 1,
  check ((status = 'OPEN') = (ended_at is null)),
  check (is_restricted = (kind in ('NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU')))
);
comment on column compliance_task.origin is 'What made it: the template and year, or the confirmed match; it is made once.';
comment on column compliance_task.is_restricted is 'Told to nobody without the ability of reports.';
create index compliance_task_due on compliance_task (company_code, due_at, id);
