-- Cash that is reported by itself: which methods are cash, the reports of a period with their payments, since when periods are
-- gathered, and the yearly statement that nothing was to be reported.

alter table payment_method add column is_cash boolean not null default false;
comment on column payment_method.is_cash is 'Money is handed over or taken out as cash, also at an agent; such payments are reported from the amount of the profile.';
update payment_method set is_cash = true where code in ('OXXO', 'RAPIPAGO');

alter table report_case
  add column period_from date,
  add column period_to date,
  add constraint report_case_period_check check ((period_from is null) = (period_to is null) and period_from <= period_to);
comment on column report_case.period_from is 'First day of what an automatic report is about; the days of the payments otherwise.';
alter table report_case drop constraint report_case_origin_check;
alter table report_case add constraint report_case_origin_check check (origin in ('CONCLUSION', 'OFFICER', 'REFERRAL', 'AUTOMATIC'));
alter table report_case drop constraint report_case_check;
alter table report_case add constraint report_case_check check (subject_id is not null or merchant_no is not null or origin = 'AUTOMATIC');

create table automatic_gathering (
  company_code text not null references company (code),
  kind         text not null check (kind in ('COE', 'RELEVANTE')),
  begun_on     date not null,
  primary key (company_code, kind)
);
comment on table automatic_gathering is 'Since when the periods of a company are gathered; earlier ones were reported before.';

create table automatic_report (
  id           bigint primary key,
  company_code text not null references company (code),
  kind         text not null check (kind in ('COE', 'RELEVANTE')),
  period_from  date not null,
  period_to    date not null,
  subject_id   bigint references subject (id),
  report_id    bigint not null unique,
  payments     integer not null check (payments >= 0),
  made_at      timestamptz(3) not null,
  check (period_from <= period_to)
);
comment on table automatic_report is 'What was gathered of a period, and the report case that it was put into: for a person and day in Brazil, for a quarter in Mexico.';
create index automatic_report_newest on automatic_report (company_code, period_to desc, id desc);

create table automatic_report_payment (
  transaction_id      bigint primary key references transaction (id),
  automatic_report_id bigint not null references automatic_report (id)
);
create index automatic_report_payment_report on automatic_report_payment (automatic_report_id);

create table no_occurrence_statement (
  id             bigint primary key,
  company_code   text not null references company (code),
  year           integer not null check (year between 2000 and 2100),
  status         text not null check (status in ('FILED', 'ACKNOWLEDGED', 'REFUSED')),
  due_at         timestamptz(3) not null,
  filed_at       timestamptz(3) not null,
  filed_by_name  text not null,
  asked_by_name  text not null,
  is_late        boolean not null,
  receipt        text,
  answered_at    timestamptz(3),
  answered_by_name text,
  answer_note    text,
  version        integer not null default 1,
  check ((status = 'FILED') = (answered_at is null)),
  check (status <> 'ACKNOWLEDGED' or receipt is not null)
);
comment on table no_occurrence_statement is 'The statement that in a year nothing was to be reported; a refused one can be made again.';
create unique index no_occurrence_statement_of_year on no_occurrence_statement (company_code, year) where status <> 'REFUSED';
