-- Today's rules over a past period, compared with what was recorded when its payments came.
create table look_back (
  id               bigint primary key,
  company_code     text not null references company (code),
  period_from      timestamptz(3) not null,
  period_to        timestamptz(3) not null check (period_to > period_from),
  reason           text not null,
  rule_set_version bigint not null,
  rules            jsonb not null,
  status           text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  percent          smallint not null default 0 check (percent between 0 and 100),
  done_until       timestamptz(3) not null,
  attempts         integer not null default 0,
  error            text,
  payments         bigint not null default 0,
  created_by       bigint not null,
  created_by_name  text not null,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  finished_at      timestamptz(3)
);
comment on table look_back is 'A run of the rules in force over a past period of a company. Changes no decision.';
comment on column look_back.period_to is 'Excluded.';
comment on column look_back.done_until is 'Payments before this are judged and their findings kept; a run that is interrupted goes on from here.';
comment on column look_back.rules is 'The rules of the set at the company, as the run takes them, and those that it leaves out.';
create index look_back_recent on look_back (company_code, id desc);
create index look_back_open on look_back (created_by) where status in ('QUEUED', 'RUNNING');

-- What differs for one rule and one person.
create table look_back_finding (
  id              bigint primary key,
  look_back_id    bigint not null references look_back (id) on delete cascade,
  company_code    text not null,
  side            text not null check (side in ('NOW_ONLY', 'THEN_ONLY', 'OTHER_ACTION')),
  rule_id         bigint not null,
  version_id      bigint not null,
  rule_name       text not null,
  rule_type       text not null,
  action          text check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  action_then     text check (action_then in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  subject_id      bigint not null references subject (id),
  payments        integer not null default 0,
  found_otherwise integer not null default 0,
  sums            jsonb not null default '[]',
  first_at        timestamptz(3) not null,
  last_at         timestamptz(3) not null,
  found_at        timestamptz(3) not null,
  verdict         jsonb,
  alert_id        bigint,
  check (case side when 'NOW_ONLY' then action is not null and action_then is null when 'THEN_ONLY' then action is null and action_then is not null
    else action is not null and action_then is not null end)
);
comment on column look_back_finding.verdict is 'The numbers that the rule compared on the last of its payments; of what was found then only, none.';
comment on column look_back_finding.found_otherwise is 'Payments among them that another rule had found when they came.';
create unique index look_back_finding_once on look_back_finding (look_back_id, side, rule_id, subject_id, action, action_then) nulls not distinct;
create index look_back_finding_list on look_back_finding (look_back_id, last_at desc, id desc);
create index look_back_finding_time on look_back_finding (company_code, found_at, id);
create index look_back_finding_subject on look_back_finding (subject_id);

create table look_back_payment (
  finding_id      bigint not null references look_back_finding (id) on delete cascade,
  fact_id         bigint not null,
  transaction_id  bigint not null,
  currency        char(3) not null,
  amount_minor    bigint not null,
  at              timestamptz(3) not null,
  found_otherwise boolean not null,
  primary key (finding_id, fact_id)
);
comment on column look_back_payment.fact_id is 'The payment, or the event that took money of it back.';
create index look_back_payment_list on look_back_payment (finding_id, at desc, fact_id desc);
