-- Settings of apps that people change: a version for optimistic locking, who changed them last, and channels that an app may not use.
alter table merchant_app
  add column settings_version integer not null default 1,
  add column settings_changed_at timestamptz(3),
  add column settings_changed_by text;
comment on column merchant_app.settings_version is 'Moves with every change of the app''s settings (optimistic lock).';

create table app_channel_off (
  app_id        text not null references merchant_app (app_id),
  provider_code text not null,
  method        text not null,
  business      text not null check (business in ('payin', 'payout')),
  company_code  text not null,
  primary key (app_id, provider_code, method, business),
  foreign key (provider_code, method, business, company_code) references provider_channel (provider_code, method, business, company_code)
);
comment on table app_channel_off is 'Channels of the company that an app may not use. What is not here it may.';
create trigger app_channel_off_changed after insert or update or delete or truncate on app_channel_off for each statement execute function move_settings_version();
