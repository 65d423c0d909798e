-- Reference data: companies, countries, methods, providers, option lists; merchants and their apps.

create table company (
  code          text primary key,
  name          text not null,
  country       text not null,
  currency      char(3) not null,
  time_zone     text not null,
  profile       jsonb not null
);
comment on column company.profile is 'Regulatory profile (deadlines, thresholds, retention): data, never code.';

create table country (
  code        text primary key,
  name_en     text not null,
  name_pt     text not null,
  region      text
);
create table payment_method (
  code        text primary key,
  name        text not null,
  countries   text[] not null
);
create table provider (
  code        text primary key,
  name        text not null
);
create table provider_channel (
  provider_code text not null references provider (code),
  method        text not null references payment_method (code),
  business      text not null check (business in ('payin', 'payout')),
  company_code  text not null references company (code),
  primary key (provider_code, method, business, company_code)
);
create table option_item (
  list        text not null,
  value       text not null,
  label_en    text not null,
  label_pt    text not null,
  sort        integer not null default 0,
  active      boolean not null default true,
  primary key (list, value)
);

create table merchant (
  merchant_no   text primary key,
  muid          text not null unique,
  muname        text not null,
  legal_name    text not null,
  company_code  text not null references company (code),
  country       text not null references country (code),
  currency      char(3) not null,
  industry      text not null,
  email         text not null,
  lang          text not null default 'pt',
  risk_level    text not null default 'LOW' check (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
  status        text not null default 'ONBOARDED' check (status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'PENDING_INFO', 'READY', 'ONBOARDED', 'REJECTED', 'OFFBOARDED', 'SUSPENDED')),
  onboarded_at  timestamptz(3),
  version       integer not null default 1
);
create table merchant_app (
  app_id        text primary key,
  merchant_no   text not null references merchant (merchant_no),
  app_name      text not null,
  industry      text not null,
  status        text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  self_verify   boolean not null default false,
  payer_verification text not null default 'NAME' check (payer_verification in ('OFF', 'NAME', 'NAME_ID', 'STRICT'))
);
create index merchant_app_merchant on merchant_app (merchant_no);
