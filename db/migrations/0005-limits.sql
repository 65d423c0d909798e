-- Limits: profiles, approval records, temporary balances, and the ledger of what was used.

create table limit_profile (
  id                 bigint generated always as identity primary key,
  level              text not null check (level in ('general', 'merchant', 'app')),
  company_code       text not null references company (code),
  business           text not null check (business in ('payin', 'payout')),
  currency           char(3) not null,
  merchant_no        text references merchant (merchant_no),
  app_id             text references merchant_app (app_id),
  monitor_minor      bigint not null check (monitor_minor > 0),
  probation_minor    bigint not null check (probation_minor >= monitor_minor),
  calculation_period integer not null default 30 check (calculation_period between 1 and 366),
  period_unit        text not null default 'DAY' check (period_unit in ('MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH')),
  window_mode        text not null default 'ROLLING' check (window_mode in ('ROLLING', 'CALENDAR')),
  unverified_ceiling_minor bigint not null default 0,
  minor_floor_minor  bigint not null default 0,
  mandatory          boolean not null default false,
  version            integer not null default 1,
  valid_from         timestamptz(3) not null default now(),
  valid_to           timestamptz(3),
  check ((level = 'general' and merchant_no is null and app_id is null) or (level = 'merchant' and merchant_no is not null and app_id is null) or (level = 'app' and app_id is not null))
);
create unique index limit_profile_current on limit_profile (level, company_code, business, currency, coalesce(merchant_no, ''), coalesce(app_id, '')) where valid_to is null;

-- One row per company, subject, business and currency: the key that a decision locks.
create table decision_key (
  id              bigint primary key,
  company_code    text not null references company (code),
  subject_id      bigint not null references subject (id),
  business        text not null check (business in ('payin', 'payout')),
  currency        char(3) not null,
  version         bigint not null default 0,
  reserved_minor  bigint not null default 0 check (reserved_minor >= 0),
  unique (subject_id, company_code, business, currency)
);

create table approval_record (
  id              bigint primary key,
  kind            text not null check (kind in ('NEW_LIMIT', 'PERSONAL_LIMIT', 'TEMPORARY_LIMIT', 'TRANSACTIONS', 'BALANCE')),
  company_code    text not null references company (code),
  subject_id      bigint not null references subject (id),
  business        text not null check (business in ('payin', 'payout')),
  currency        char(3) not null,
  merchant_no     text references merchant (merchant_no),
  monitor_minor   bigint,
  probation_minor bigint,
  granted_minor   bigint,
  before          jsonb,
  after           jsonb,
  reason          text not null,
  description     text,
  valid_from      timestamptz(3) not null,
  valid_to        timestamptz(3),
  revoked_at      timestamptz(3),
  file_ids        bigint[] not null default '{}',
  created_by      bigint not null,
  created_by_name text not null,
  approved_by     bigint,
  approved_by_name text,
  created_at      timestamptz(3) not null default now()
);
create index approval_record_subject on approval_record (subject_id, company_code, business, currency, id desc);
create index approval_record_ending on approval_record (valid_to) where revoked_at is null and valid_to is not null;

create table temporary_balance (
  id              bigint primary key,
  key_id          bigint not null references decision_key (id),
  merchant_no     text not null references merchant (merchant_no),
  status          text not null check (status in ('WAITING', 'ACTIVE', 'EXHAUSTED', 'EXPIRED', 'REVOKED', 'REJECTED')),
  granted_minor   bigint not null check (granted_minor > 0),
  remaining_minor bigint not null check (remaining_minor >= 0 and remaining_minor <= granted_minor),
  expires_at      timestamptz(3) not null,
  reason          text not null,
  description     text,
  created_by      bigint not null,
  created_by_person bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null default now(),
  decided_by      bigint,
  decided_by_name text,
  decided_at      timestamptz(3),
  decide_reason   text,
  approval_id     bigint references approval_record (id),
  version         integer not null default 1
);
create index temporary_balance_key on temporary_balance (key_id, merchant_no);
create index temporary_balance_expiry on temporary_balance (expires_at) where status = 'ACTIVE';
create index temporary_balance_waiting on temporary_balance (created_at) where status = 'WAITING';
