-- Settlement of merchants: terms by company and by merchant with their versions, settlements with their lines and acts, the files
-- that go to banks and what banks answered.
create table settlement_terms (
  id               bigint primary key,
  company_code     text not null references company (code),
  currency         char(3) not null,
  merchant_no      text references merchant (merchant_no),
  version          integer not null,
  terms            jsonb,
  reason           text,
  made_by_name     text not null,
  approved_by_name text,
  request_id       bigint references approval_request (id),
  made_at          timestamptz(3) not null
);
comment on table settlement_terms is 'Every version of how merchants are settled; the highest version is in force. Rows without a merchant are those of the company.';
comment on column settlement_terms.terms is 'Null: the merchant is settled as its company again.';
create unique index settlement_terms_version on settlement_terms (company_code, currency, coalesce(merchant_no, ''), version);

-- Up to which cut-off the payments of a merchant have been looked at; its row is also what collections of one merchant wait for.
create table settlement_progress (
  merchant_no  text not null references merchant (merchant_no),
  currency     char(3) not null,
  company_code text not null references company (code),
  collected_to timestamptz(3),
  primary key (merchant_no, currency)
);

create table settlement (
  id                 bigint primary key,
  company_code       text not null references company (code),
  merchant_no        text not null references merchant (merchant_no),
  currency           char(3) not null,
  period_from        timestamptz(3) not null,
  period_to          timestamptz(3) not null,
  pay_on             date not null,
  status             text not null check (status in ('DRAFT', 'PENDING', 'CONFIRMED', 'PAID', 'FAILED', 'REJECTED', 'RELOADING')),
  version            integer not null default 1,
  collection         integer not null default 1,
  terms_id           bigint not null references settlement_terms (id),
  minimum_minor      bigint not null check (minimum_minor >= 0),
  payins_minor       bigint not null default 0,
  payouts_minor      bigint not null default 0,
  refunds_minor      bigint not null default 0,
  chargebacks_minor  bigint not null default 0,
  fees_minor         bigint not null default 0,
  net_minor          bigint not null default 0,
  lines              integer not null default 0,
  left_out           integer not null default 0,
  left_out_minor     bigint not null default 0,
  carried_to         bigint references settlement (id),
  account_id         bigint references merchant_account (id),
  collected_at       timestamptz(3) not null,
  collected_by_name  text not null,
  asked_by_name      text,
  confirmed_at       timestamptz(3),
  confirmed_by_name  text,
  reason             text,
  reopened_at        timestamptz(3),
  paid_on            date,
  updated_at         timestamptz(3) not null,
  check (net_minor = payins_minor + payouts_minor + refunds_minor + chargebacks_minor - fees_minor)
);
comment on column settlement.payouts_minor is 'With its sign, as all sums: what leaves the merchant is negative. The sums are those of the lines that count.';
comment on column settlement.reopened_at is 'When a payment inside was held after two people had confirmed it.';
create unique index settlement_period on settlement (merchant_no, currency, period_to) where status not in ('FAILED', 'REJECTED');
create index settlement_newest on settlement (company_code, period_to desc, id desc);
create index settlement_of_merchant on settlement (merchant_no, period_to desc);
create index settlement_open on settlement (company_code, status) where status in ('DRAFT', 'PENDING', 'CONFIRMED', 'RELOADING');

create table settlement_bank_file (
  id           bigint primary key,
  company_code text not null references company (code),
  currency     char(3) not null,
  format       text not null check (format in ('CNAB240', 'CSV')),
  sequence     integer not null,
  file_id      bigint not null references stored_file (id),
  payments     integer not null,
  total_minor  bigint not null,
  made_at      timestamptz(3) not null,
  made_by_name text not null,
  unique (company_code, currency, sequence)
);

create table settlement_payment (
  id              bigint primary key,
  bank_file_id    bigint not null references settlement_bank_file (id),
  settlement_id   bigint not null references settlement (id),
  company_code    text not null references company (code),
  reference       text not null unique,
  amount_minor    bigint not null check (amount_minor > 0),
  currency        char(3) not null,
  account_id      bigint not null references merchant_account (id),
  pay_on          date not null,
  status          text not null check (status in ('SENT', 'RECALLED', 'PAID', 'FAILED', 'WITHDRAWN')),
  code            text,
  note            text,
  bank_reference  text,
  paid_on         date,
  made_at         timestamptz(3) not null,
  answered_at     timestamptz(3),
  answered_by_name text
);
comment on table settlement_payment is 'One payment to a merchant in a bank file. At most one of a settlement waits for the bank, and at most one was paid.';
create unique index settlement_payment_waiting on settlement_payment (settlement_id) where status in ('SENT', 'RECALLED');
create unique index settlement_payment_paid on settlement_payment (settlement_id) where status = 'PAID';
create index settlement_payment_file on settlement_payment (bank_file_id, id);

create table settlement_answer (
  id               bigint primary key,
  company_code     text not null references company (code),
  format           text not null check (format in ('CNAB240', 'CSV')),
  sha256           text not null,
  file_id          bigint not null references stored_file (id),
  paid             integer not null,
  failed           integer not null,
  unmatched        jsonb not null,
  uploaded_at      timestamptz(3) not null,
  uploaded_by_name text not null,
  unique (company_code, sha256)
);
comment on column settlement_answer.unmatched is 'Lines of the answer that belong to no payment of the company, or say another amount.';

create table settlement_line (
  id             bigint primary key,
  settlement_id  bigint not null references settlement (id),
  company_code   text not null references company (code),
  collection     integer not null,
  kind           text not null check (kind in ('PAYIN', 'PAYOUT', 'REFUND', 'CHARGEBACK')),
  source_id      bigint not null,
  transaction_id bigint not null references transaction (id),
  business       text not null check (business in ('payin', 'payout')),
  method         text not null,
  trade_no       text not null,
  at             timestamptz(3) not null,
  amount_minor   bigint not null,
  fee_minor      bigint not null check (fee_minor >= 0),
  state          text not null check (state in ('IN', 'LEFT_OUT', 'PULLED', 'CARRIED', 'REPLACED', 'PAID_HELD')),
  reason         text check (reason in ('HELD', 'FROZEN', 'REJECTED', 'ENDED_HELD', 'AT_BANK')),
  is_open        boolean not null,
  carried_from   bigint references settlement (id),
  payment_id     bigint references settlement_payment (id),
  pulled_at      timestamptz(3),
  check (not is_open or state in ('IN', 'PAID_HELD')),
  check ((state in ('LEFT_OUT', 'PULLED', 'PAID_HELD')) = (reason is not null))
);
comment on column settlement_line.source_id is 'The payment, or the event by which money went back. It is open in one settlement at most: what is open counts and will be, or was, paid.';
comment on column settlement_line.payment_id is 'Of a line that was pulled: the payment of a bank file that the bank may still carry out.';
create unique index settlement_line_once on settlement_line (kind, source_id) where is_open;
create index settlement_line_settlement on settlement_line (settlement_id, state, id);
create index settlement_line_transaction on settlement_line (transaction_id);
create index settlement_line_at_bank on settlement_line (payment_id) where payment_id is not null;

create table settlement_event (
  id            bigint primary key,
  settlement_id bigint not null references settlement (id),
  version       integer not null,
  act           text not null,
  status_before text,
  status_after  text not null,
  detail        jsonb not null default '{}',
  reason        text,
  by_name       text not null,
  at            timestamptz(3) not null,
  unique (settlement_id, version, act)
);
comment on table settlement_event is 'What was done to settlements. version: the one that was acted on, so that repeating an act changes nothing.';
