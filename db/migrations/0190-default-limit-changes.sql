-- Who changed the default limits of a company, a merchant or an app, why, and who agreed. Rows are added and never changed.
create table limit_profile_change (
  id               bigint generated always as identity primary key,
  level            text not null check (level in ('general', 'merchant', 'app')),
  company_code     text not null references company (code),
  business         text not null check (business in ('payin', 'payout')),
  currency         char(3) not null,
  merchant_no      text references merchant (merchant_no),
  app_id           text references merchant_app (app_id),
  before_monitor_minor   bigint,
  before_probation_minor bigint,
  after_monitor_minor    bigint,
  after_probation_minor  bigint,
  version          integer not null,
  raises           boolean not null,
  reason           text not null,
  created_by       bigint not null,
  created_by_person bigint not null,
  created_by_name  text not null,
  approved_by      bigint not null,
  approved_by_person bigint not null,
  approved_by_name text not null,
  request_id       bigint references approval_request (id),
  changed_at       timestamptz(3) not null,
  check ((after_monitor_minor is null) = (after_probation_minor is null)),
  constraint limit_profile_change_two_people check (not raises or created_by_person <> approved_by_person)
);
create index limit_profile_change_place on limit_profile_change (company_code, business, currency, level, merchant_no, app_id, id desc);
comment on table limit_profile_change is 'Every change of default limits with its maker, its approver and its reason; without limits afterwards the place went back to what applies above it.';
comment on column limit_profile_change.version is 'Version of the profile that the change made, or that it ended.';
