-- Secrets of webhooks are shown to whoever requested them once somebody else has approved, as keys are; and a key that replaces another
-- is approved with the one that it replaces.
create table webhook_secret_grant (
  id               bigint primary key,
  target_id        bigint not null references webhook_target (id),
  company_code     text not null references company (code),
  url              text not null,
  granted_to       bigint not null,
  granted_to_kind  text not null default 'staff' check (granted_to_kind = 'staff'),
  granted_to_name  text not null,
  approved_by_name text not null,
  request_id       bigint not null references approval_request (id),
  granted_at       timestamptz(3) not null,
  taken_at         timestamptz(3)
);
comment on table webhook_secret_grant is 'Secrets of webhooks that a second person has agreed to show, for the address that was seen. The secret itself is made when its maker takes it.';
create index webhook_secret_grant_open on webhook_secret_grant (company_code, id desc) where taken_at is null;

alter table machine_key_grant add column replaces_id bigint references machine_key (id);
alter table machine_key_grant add column overlap_hours integer check (overlap_hours between 0 and 720);
alter table machine_key_grant add check ((replaces_id is null) = (overlap_hours is null));
