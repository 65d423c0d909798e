-- Session: staff, roles and their abilities, sign-in sessions, second factor, password resets, machine keys.

create table staff_person (
  id          bigint generated always as identity primary key,
  name        text not null,
  employer    text not null default 'group',
  location    text not null default 'BRA'
);
comment on table staff_person is 'The human being behind one or more accounts; maker and checker must differ here.';

create table aml_role (
  code    text primary key,
  name_en text not null,
  name_pt text not null,
  home    text not null default '/'
);
create table role_ability (
  role_code text not null references aml_role (code),
  subject   text not null,
  actions   text[] not null,
  primary key (role_code, subject)
);

create table user_account (
  id              bigint generated always as identity primary key,
  person_id       bigint not null references staff_person (id),
  account         text not null,
  email           text not null,
  name            text not null,
  role            text not null default 'admin' check (role in ('admin', 'client')),
  aml_role        text not null references aml_role (code),
  company_codes   text[] not null,
  status          text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  password_hash   text,
  totp_secret     text,
  totp_confirmed_at timestamptz(3),
  totp_last_step  bigint,
  failed_count    integer not null default 0,
  locked_until    timestamptz(3),
  demo_build      text check (demo_build in ('demo', 'demo-onboarding')),
  lang            text not null default 'en' check (lang in ('en', 'pt')),
  version         integer not null default 1,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now()
);
create unique index user_account_account on user_account (lower(account));
create unique index user_account_email on user_account (lower(email));

create table staff_session (
  id                bigint generated always as identity primary key,
  user_id           bigint not null references user_account (id),
  access_hash       text not null unique,
  access_expires_at timestamptz(3) not null,
  refresh_hash      text not null unique,
  previous_refresh_hash text unique,
  refresh_expires_at timestamptz(3) not null,
  remember          boolean not null default false,
  created_at        timestamptz(3) not null default now(),
  seen_at           timestamptz(3) not null default now(),
  ip                text,
  user_agent        text,
  revoked_at        timestamptz(3),
  revoked_reason    text
);
create index staff_session_user on staff_session (user_id) where revoked_at is null;

create table spent_refresh (
  refresh_hash text primary key,
  session_id   bigint not null references staff_session (id),
  spent_at     timestamptz(3) not null default now()
);

create table password_reset (
  token_hash  text primary key,
  user_id     bigint not null references user_account (id),
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3)
);

create table machine_key (
  id            bigint generated always as identity primary key,
  name          text not null,
  company_code  text not null,
  prefix        text not null unique,
  key_hash      text not null unique,
  scopes        text[] not null,
  created_by    bigint,
  created_at    timestamptz(3) not null default now(),
  expires_at    timestamptz(3),
  revoked_at    timestamptz(3),
  last_used_at  timestamptz(3),
  replaces_id   bigint references machine_key (id)
);
