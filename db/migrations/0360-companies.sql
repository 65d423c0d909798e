-- Companies are set up and changed on screens: each has a version, and everything that was changed about it is kept.
alter table company add column version integer not null default 1;

create table company_change (
  company_code     text not null references company (code),
  version          integer not null,
  name             text not null,
  time_zone        text not null,
  profile          jsonb not null check (jsonb_typeof(profile) = 'object'),
  changed          text[] not null,
  reason           text,
  made_by_name     text not null,
  approved_by_name text,
  request_id       bigint references approval_request (id),
  made_at          timestamptz(3) not null,
  primary key (company_code, version)
);
comment on table company_change is 'What a company was after each change of its name, time zone or regulatory profile. A company of before this table has no row for its first version.';
