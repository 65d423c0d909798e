-- The routers of merchants with their versions, and who changed the channel mapping. A channel that is taken out of the mapping
-- keeps what apps have switched off of it, for when it comes back.
create table merchant_router (
  id              bigint primary key,
  company_code    text not null references company (code),
  merchant_no     text not null unique references merchant (merchant_no),
  routes          jsonb not null check (jsonb_typeof(routes) = 'array'),
  version         integer not null default 1,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_by_name text not null,
  updated_at      timestamptz(3) not null
);
comment on table merchant_router is 'Routers in force: the routes that a merchant may use, in their order. A merchant without one uses every channel of its company.';
create index merchant_router_newest on merchant_router (company_code, updated_at desc, id desc);

create table merchant_router_version (
  router_id        bigint not null,
  version          integer not null,
  company_code     text not null references company (code),
  merchant_no      text not null references merchant (merchant_no),
  routes           jsonb,
  reason           text,
  made_by_name     text not null,
  approved_by_name text,
  request_id       bigint references approval_request (id),
  made_at          timestamptz(3) not null,
  primary key (router_id, version)
);
comment on column merchant_router_version.routes is 'Null: the router was deleted.';

create table channel_mapping_change (
  id               bigint primary key,
  company_code     text not null references company (code),
  business         text not null check (business in ('payin', 'payout')),
  method           text not null references payment_method (code),
  provider_code    text not null references provider (code),
  currency         char(3),
  change           text not null check (change in ('ADDED', 'REMOVED')),
  reason           text,
  made_by_name     text not null,
  approved_by_name text,
  request_id       bigint references approval_request (id),
  made_at          timestamptz(3) not null
);
comment on table channel_mapping_change is 'Changes of provider_channel. A method of which a channel was removed stays closed when none is left.';
create index channel_mapping_change_place on channel_mapping_change (company_code, business, method, provider_code, id desc);

alter table app_channel_off drop constraint app_channel_off_provider_code_method_business_company_code_fkey;
