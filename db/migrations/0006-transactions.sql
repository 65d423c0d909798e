-- Transactions and what was decided on them.

create table transaction (
  id                  bigint primary key,
  company_code        text not null references company (code),
  business            text not null check (business in ('payin', 'payout')),
  trade_no            text not null,
  payload_hash        text not null,
  merchant_ref        text,
  merchant_no         text not null references merchant (merchant_no),
  app_id              text not null references merchant_app (app_id),
  subject_id          bigint not null references subject (id),
  key_id              bigint not null references decision_key (id),
  id_country          text not null,
  id_type             text not null,
  id_no               text not null,
  name                text,
  email               text,
  merchant_uid        text,
  method              text not null,
  provider_code       text,
  currency            char(3) not null,
  order_amount_minor  bigint not null check (order_amount_minor > 0),
  pay_amount_minor    bigint check (pay_amount_minor > 0),
  refunded_minor      bigint not null default 0 check (refunded_minor >= 0),
  order_time          timestamptz(3) not null,
  paid_at             timestamptz(3),
  partner_id          text,
  partner_status      text not null check (partner_status in ('CREATED', 'PROCESSING', 'PAID', 'FAILED', 'CANCELLED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')),
  aml_result          text not null check (aml_result in ('NOT_EVALUATED', 'ACCEPTED', 'JUSTIFICATION_REQUIRED', 'FROZEN', 'RELEASED', 'REJECTED', 'REVERSED')),
  aml_reasons         text[] not null default '{}',
  stage               text not null check (stage in ('ORDER', 'PAYMENT')),
  device              text,
  ip_country          text,
  account             text,
  payout              jsonb,
  payer               jsonb,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  held_at             timestamptz(3),
  version             integer not null default 1,
  unique (business, trade_no)
);
comment on column transaction.payout is 'Payout detail of the specification: payout_id, document_type, document_id, real_name, deducted_amount, source_currency, fee_payer, processing_fee, tax, amount_received, arrival_currency, exchange_rate, beneficiary, country, remark. Amounts are minor units as text.';
comment on column transaction.payer is 'Who really paid, as the payment core learnt it: name, id_type, id_no, account.';
create index transaction_time on transaction (business, order_time desc, id desc);
create index transaction_merchant_time on transaction (merchant_no, order_time desc);
create index transaction_subject_time on transaction (subject_id, order_time desc);
create index transaction_result_time on transaction (aml_result, order_time desc) where aml_result <> 'ACCEPTED';
create index transaction_account on transaction (account) where account is not null;
create index transaction_name_trgm on transaction using gin (name gin_trgm_ops);
create index transaction_id_no on transaction (id_no);

-- What was decided and on which numbers; one row per evaluation, never changed.
create table decision (
  id              bigint primary key,
  transaction_id  bigint not null references transaction (id),
  stage           text not null check (stage in ('ORDER', 'PAYMENT')),
  result          text not null check (result in ('ACCEPTED', 'JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED')),
  reasons         text[] not null default '{}',
  explanation     jsonb not null,
  decided_at      timestamptz(3) not null default now()
);
create index decision_transaction on decision (transaction_id, id);

create table transaction_event (
  id              bigint primary key,
  transaction_id  bigint not null references transaction (id),
  event           text not null,
  event_id        text,
  payload_hash    text not null,
  detail          jsonb not null default '{}',
  occurred_at     timestamptz(3) not null,
  created_at      timestamptz(3) not null default now()
);
create unique index transaction_event_once on transaction_event (transaction_id, event_id) where event_id is not null;
create index transaction_event_transaction on transaction_event (transaction_id, id);

-- Consumption of limits. U is the sum of PERSONAL rows in the window; reversals carry the event time of what they reverse.
create table limit_entry (
  id              bigint primary key,
  key_id          bigint not null references decision_key (id),
  transaction_id  bigint not null references transaction (id),
  kind            text not null check (kind in ('CONSUME', 'OVERRIDE', 'REVERSE')),
  bucket          text not null check (bucket in ('PERSONAL', 'BALANCE')),
  balance_id      bigint references temporary_balance (id),
  step            integer not null,
  amount_minor    bigint not null check (amount_minor > 0),
  event_at        timestamptz(3) not null,
  created_at      timestamptz(3) not null default now(),
  check ((bucket = 'BALANCE') = (balance_id is not null))
);
comment on column limit_entry.step is 'Version of the transaction that wrote the entry, so that each change of a transaction books at most once per kind and bucket.';
create unique index limit_entry_once on limit_entry (transaction_id, step, kind, bucket, coalesce(balance_id, 0));
create index limit_entry_window on limit_entry (key_id, event_at) include (bucket, kind, amount_minor);
create index limit_entry_balance on limit_entry (balance_id) where balance_id is not null;

create table subject_standing (
  subject_id    bigint not null references subject (id),
  company_code  text not null references company (code),
  standing      text not null check (standing in ('CLEAR', 'MONITORING', 'PROBATION', 'APPROVED', 'BLOCKED')),
  since         timestamptz(3) not null,
  business      text,
  reason        text,
  version       integer not null default 1,
  primary key (subject_id, company_code)
);
create index subject_standing_list on subject_standing (standing, since desc);

create table standing_event (
  id             bigint primary key,
  subject_id     bigint not null references subject (id),
  company_code   text not null,
  business       text,
  from_standing  text not null,
  to_standing    text not null,
  reason         text not null,
  transaction_id bigint,
  actor_id       bigint,
  at             timestamptz(3) not null
);
create index standing_event_day on standing_event (company_code, to_standing, at);
create index standing_event_subject on standing_event (subject_id, id);

create table justification_case (
  id            bigint primary key,
  subject_id    bigint not null references subject (id),
  company_code  text not null references company (code),
  merchant_no   text not null references merchant (merchant_no),
  business      text not null check (business in ('payin', 'payout')),
  stage         text not null check (stage in ('PENDING_REVIEW', 'EVIDENCE_SUBMITTED', 'REVIEWED')),
  attempt       integer not null default 1,
  round         integer not null default 1,
  opened_at     timestamptz(3) not null,
  due_at        timestamptz(3) not null,
  closed_at     timestamptz(3),
  version       integer not null default 1,
  unique (subject_id, merchant_no, business)
);

create table hold (
  id              bigint primary key,
  transaction_id  bigint not null references transaction (id),
  key_id          bigint not null references decision_key (id),
  case_id         bigint not null references justification_case (id),
  type            text not null check (type in ('LIMIT', 'RULE', 'KYC', 'NAME', 'MANUAL', 'SANCTION')),
  reason_code     text not null,
  status          text not null default 'OPEN' check (status in ('OPEN', 'CLEARED', 'UPHELD')),
  amount_minor    bigint not null check (amount_minor > 0),
  detail          jsonb not null default '{}',
  opened_at       timestamptz(3) not null,
  closed_at       timestamptz(3),
  closed_by       bigint,
  closed_by_name  text,
  close_reason    text
);
create index hold_transaction on hold (transaction_id);
create index hold_open_key on hold (key_id) where status = 'OPEN';
create index hold_open_case on hold (case_id) where status = 'OPEN';

create table evidence_file (
  id              bigint primary key,
  case_id         bigint not null references justification_case (id),
  stored_file_id  bigint not null references stored_file (id),
  kind            text not null check (kind in ('INVOICE', 'CONTRACT', 'INCOME', 'BANK_STATEMENT', 'ID', 'OTHER')),
  attested_minor  bigint check (attested_minor > 0),
  currency        char(3),
  period_from     date,
  period_to       date,
  note            text,
  status          text not null check (status in ('UPLOADED', 'SCANNED', 'APPROVED', 'REJECTED', 'QUARANTINED', 'SUPERSEDED')),
  reject_reason   text,
  uploaded_by     bigint not null,
  uploaded_by_name text not null,
  uploaded_at     timestamptz(3) not null default now(),
  reviewed_by     bigint,
  reviewed_by_name text,
  reviewed_at     timestamptz(3),
  balance_id      bigint references temporary_balance (id),
  version         integer not null default 1
);
create index evidence_file_case on evidence_file (case_id);

create table alert (
  id              bigint primary key,
  name            text not null,
  type            text not null,
  status          text not null default 'NEW' check (status in ('NEW', 'IN_REVIEW', 'WAITING_INFO', 'ESCALATED', 'CONFIRMED')),
  subject_id      bigint not null references subject (id),
  company_code    text not null references company (code),
  business        text not null,
  currency        char(3) not null,
  merchant_no     text,
  app_id          text,
  dedup_key       text not null,
  window_from     timestamptz(3) not null,
  window_to       timestamptz(3) not null,
  trigger_time    timestamptz(3) not null,
  last_hit_at     timestamptz(3) not null,
  hit_count       integer not null default 1,
  evidence        jsonb not null default '{}',
  responsible_id  bigint,
  conclusion      text check (conclusion in ('FALSE_POSITIVE', 'JUSTIFIED', 'SUSPICIOUS')),
  concluded_at    timestamptz(3),
  concluded_by    bigint,
  comment         text,
  version         integer not null default 1
);
create unique index alert_open_once on alert (dedup_key) where status <> 'CONFIRMED';
create index alert_list on alert (company_code, trigger_time desc);
create index alert_subject on alert (subject_id, trigger_time desc);

create table alert_transaction (
  alert_id        bigint not null references alert (id),
  transaction_id  bigint not null references transaction (id),
  primary key (alert_id, transaction_id)
);
create index alert_transaction_transaction on alert_transaction (transaction_id);

create table webhook_target (
  id            bigint generated always as identity primary key,
  company_code  text not null references company (code),
  kind          text not null default 'http' check (kind in ('http', 'demo')),
  url           text not null,
  secret        text not null,
  active        boolean not null default true,
  created_at    timestamptz(3) not null default now(),
  unique (company_code, url)
);

create table outbox_message (
  id               bigint primary key,
  event_id         uuid not null unique,
  topic            text not null,
  company_code     text not null references company (code),
  transaction_id   bigint references transaction (id),
  payload          jsonb not null,
  status           text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'ACKNOWLEDGED', 'FAILED')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz(3) not null default now(),
  last_error       text,
  last_status      integer,
  created_at       timestamptz(3) not null default now(),
  delivered_at     timestamptz(3),
  acknowledged_at  timestamptz(3)
);
create index outbox_message_due on outbox_message (next_attempt_at) where status = 'PENDING';
create index outbox_message_open on outbox_message (company_code, created_at) where acknowledged_at is null;
create index outbox_message_transaction on outbox_message (transaction_id);
