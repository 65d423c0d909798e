-- What went wrong in a company: recorded by its staff, or opened by the server for a condition that it sees itself.
create table incident (
  id               bigint primary key,
  company_code     text not null references company (code),
  kind             text not null check (kind in ('DEADLINE', 'SCREENING_LIST', 'OUTAGE', 'DATA_LEAK', 'CONTROL', 'OTHER')),
  severity         text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  status           text not null default 'OPEN' check (status in ('OPEN', 'IN_WORK', 'CLOSED', 'REOPENED')),
  origin           text not null check (origin in ('PERSON', 'SYSTEM')),
  signal           text check (signal in ('LIST_OVERDUE', 'ALERTS_LATE', 'TASK_OVERDUE', 'AUDIT_CHAIN_BROKEN', 'OUTCOMES_GIVEN_UP')),
  signal_of        text,
  title            text not null,
  description      text not null,
  affected         text,
  people_affected  integer check (people_affected >= 0),
  began_at         timestamptz(3) not null,
  found_at         timestamptz(3) not null,
  ended_at         timestamptz(3),
  measures         text,
  notice           text not null default 'UNDECIDED' check (notice in ('UNDECIDED', 'NOT_NEEDED', 'NEEDED')),
  authority        text,
  notice_due_at    timestamptz(3),
  noticed_at       timestamptz(3),
  notice_reference text,
  responsible_id   bigint,
  responsible_name text,
  opened_at        timestamptz(3) not null,
  opened_by_name   text not null,
  closed_at        timestamptz(3),
  closed_by_name   text,
  version          integer not null default 1,
  check ((status = 'CLOSED') = (closed_at is not null)),
  check ((origin = 'SYSTEM') = (signal is not null) and (signal is null) = (signal_of is null)),
  check (notice = 'NEEDED' or num_nonnulls(notice_due_at, noticed_at, notice_reference) = 0),
  unique (company_code, signal, signal_of)
);
comment on column incident.signal_of is 'What the condition is about and since when; an incident is opened for it once.';
create index incident_newest on incident (company_code, began_at desc, id desc);
create index incident_lasting on incident (signal) where signal is not null and ended_at is null;

-- What it is joined with, named as it was then: an alert, a payment, a merchant, a screening list, a task with a date.
create table incident_link (
  id            bigint primary key,
  incident_id   bigint not null references incident (id),
  kind          text not null check (kind in ('RAISED_ALERT', 'PAYIN', 'PAYOUT', 'MERCHANT', 'SCREENING_LIST', 'TASK')),
  linked_no     text not null,
  label         text not null,
  added_at      timestamptz(3) not null,
  added_by_name text not null,
  unique (incident_id, kind, linked_no)
);

-- Since when the server looks after a company: what was missed before is not opened.
create table incident_watch (
  company_code text primary key references company (code),
  begun_at     timestamptz(3) not null
);

alter table note drop constraint note_about_kind_check;
alter table note add constraint note_about_kind_check check (about_kind in ('incident', 'investigation', 'person'));

-- The log is a right of its own: read by whoever reads the audit trail, written by those of them who work on alerts or keep the configuration.
insert into role_ability (role_code, subject, actions)
select seen.role_code, 'AML.Incidents',
  case when exists (select from role_ability own where own.role_code = seen.role_code and own.subject in ('AML.Alerts', 'AML.CONFIGURATION') and 'write' = any(own.actions))
    then '{read,write}'::text[] else '{read}'::text[] end
from role_ability seen where seen.subject = 'AML.ActivityLog'
on conflict do nothing;
