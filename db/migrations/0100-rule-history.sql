-- What looks back on rules: back-tests, and samples just under a threshold.

create table rule_backtest (
  id              bigint primary key,
  company_code    text not null references company (code),
  rule_id         bigint references rule (id),
  version_id      bigint references rule_version (id),
  rule_name       text not null,
  rule_type       text not null,
  draft           jsonb not null,
  spec            jsonb not null,
  spec_hash       text not null,
  dimension       text not null,
  action          text not null check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  cool_down_ms    bigint not null check (cool_down_ms >= 0),
  mandatory       boolean not null,
  period_from     timestamptz(3) not null,
  period_to       timestamptz(3) not null check (period_to > period_from),
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  phase           text not null default 'WAITING' check (phase in ('WAITING', 'READING', 'JUDGING', 'COMPARING', 'FINISHED')),
  percent         smallint not null default 0 check (percent between 0 and 100),
  attempts        integer not null default 0,
  error           text,
  payments        bigint,
  reach           jsonb,
  result          jsonb,
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  finished_at     timestamptz(3),
  check ((status = 'DONE') = (result is not null))
);
comment on table rule_backtest is 'A rule, as it was being written, against the payments of a past period. Touches nothing else.';
comment on column rule_backtest.draft is 'The rule as the form sent it, to be shown again.';
comment on column rule_backtest.spec_hash is 'Equal for rules that judge alike: says whether a version has been tested, whatever its name.';
comment on column rule_backtest.period_to is 'Excluded.';
create index rule_backtest_recent on rule_backtest (company_code, id desc);
create index rule_backtest_rule on rule_backtest (rule_id, id desc) where rule_id is not null;
create index rule_backtest_spec on rule_backtest (spec_hash, id desc) where status = 'DONE';
create index rule_backtest_open on rule_backtest (created_by) where status in ('QUEUED', 'RUNNING');

-- A month of payments just under the threshold of a rule, and a random sample of them for people to look at.
create table rule_below_line (
  id           bigint primary key,
  rule_id      bigint not null references rule (id),
  version_id   bigint not null references rule_version (id),
  company_code text not null references company (code),
  month        text not null check (month ~ '^\d{4}-\d{2}$'),
  threshold    double precision not null,
  looked_from  double precision not null,
  found        integer not null check (found >= 0),
  drawn_at     timestamptz(3) not null,
  unique (rule_id, month)
);
comment on column rule_below_line.looked_from is 'The looser threshold: payments that it hits and the real one does not are found. Both in the units of the rule.';

create table rule_below_line_item (
  id               bigint primary key,
  below_line_id    bigint not null references rule_below_line (id),
  transaction_id   bigint not null references transaction (id),
  numbers          jsonb not null,
  finding          text check (finding in ('UNREMARKABLE', 'SUSPICIOUS')),
  comment          text,
  reviewed_by      bigint,
  reviewed_by_name text,
  reviewed_at      timestamptz(3),
  version          integer not null default 1,
  unique (below_line_id, transaction_id),
  check ((finding is null) = (reviewed_at is null) and (finding is null) = (reviewed_by is null))
);

-- What was known of people before it changed, so that past payments are judged by what was known when they came.
create table subject_past (
  id                  bigint generated always as identity primary key,
  subject_id          bigint not null references subject (id),
  until               timestamptz(3) not null,
  birth_date          date,
  deceased_on         date,
  verification        text not null,
  pep                 text not null,
  sanction            text not null,
  income_month_minor  bigint,
  income_currency     char(3),
  adverse_media_count integer,
  kyc_review_due      date
);
comment on table subject_past is 'Facts as they were until a change. Facts at a moment are those of the first row that ends after it, else the present ones.';
create index subject_past_subject on subject_past (subject_id, until, id);

create function keep_subject_past() returns trigger language plpgsql as $$
begin
  insert into subject_past (subject_id, until, birth_date, deceased_on, verification, pep, sanction, income_month_minor, income_currency,
    adverse_media_count, kyc_review_due)
  values (old.id, clock_timestamp(), old.birth_date, old.deceased_on, old.verification, old.pep, old.sanction, old.income_month_minor, old.income_currency,
    old.adverse_media_count, old.kyc_review_due);
  return null;
end $$;
-- A load of people and payments of the past writes facts that hold from the beginning; it says so.
create trigger subject_kept after update of birth_date, deceased_on, verification, pep, sanction, income_month_minor, income_currency, adverse_media_count,
    kyc_review_due on subject for each row
  when (coalesce(current_setting('atalaia.from_the_beginning', true), '') <> 'on'
    and (old.birth_date, old.deceased_on, old.verification, old.pep, old.sanction, old.income_month_minor, old.income_currency, old.adverse_media_count,
      old.kyc_review_due)
    is distinct from (new.birth_date, new.deceased_on, new.verification, new.pep, new.sanction, new.income_month_minor, new.income_currency,
      new.adverse_media_count, new.kyc_review_due))
  execute function keep_subject_past();

-- Column files of past days belong to one database.
create table history_folder (
  only_row boolean primary key default true check (only_row),
  name     uuid not null default gen_random_uuid()
);
insert into history_folder default values;
