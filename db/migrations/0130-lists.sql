-- Lists: whom a company keeps out, holds back, keeps off some channels, or trusts. An entry names a document; whoever owns the
-- document now is listed, so that entries follow when documents are linked or parted.
create table list_entry (
  id              bigint primary key,
  kind            text not null check (kind in ('BLACK', 'HOLD', 'CHANNEL', 'WHITE')),
  company_code    text not null references company (code),
  id_country      text not null,
  id_type         text not null check (id_type in ('CPF', 'CNPJ', 'ACCOUNT', 'DNI', 'CUIT', 'CUIL', 'CDI')),
  id_no           text not null,
  name            text,
  business        text check (business in ('payin', 'payout')),
  provider_code   text references provider (code),
  method          text references payment_method (code),
  reason_code     text not null,
  reason          text,
  source          text not null check (source in ('MANUAL', 'SCREENING', 'AUTHORITY', 'SAR', 'IMPORT')),
  source_ref      text,
  starts_at       timestamptz(3) not null,
  ends_at         timestamptz(3),
  ended_at        timestamptz(3),
  ended_by_name   text,
  end_reason      text,
  recorded_state  text not null check (recorded_state in ('SCHEDULED', 'ACTIVE', 'EXPIRED', 'DELETED')),
  review_due      timestamptz(3),
  reviewed_at     timestamptz(3),
  reviewed_by_name text,
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  version         integer not null default 1,
  check (ends_at is null or ends_at > starts_at),
  check (kind <> 'CHANNEL' or provider_code is not null or method is not null),
  check (kind = 'CHANNEL' or (provider_code is null and method is null)),
  check (kind not in ('WHITE', 'HOLD') or ends_at is not null),
  check ((recorded_state = 'DELETED') = (ended_at is not null))
);
comment on table list_entry is 'Entries of the black lists, the white list and holds on people. Never deleted: an entry that was taken back has ended_at.';
comment on column list_entry.business is 'Null: pay-ins and pay-outs alike.';
comment on column list_entry.recorded_state is 'What history and standing know of; the state itself follows from the dates and the clock.';
comment on column list_entry.review_due is 'Until when a second person should look at what one person put on the black list.';
create index list_entry_document on list_entry (id_no, id_type, id_country) where ended_at is null;
create index list_entry_page on list_entry (kind, company_code, id desc);
create index list_entry_number on list_entry (id_no text_pattern_ops);
create index list_entry_name on list_entry using gin (name gin_trgm_ops);
create index list_entry_starting on list_entry (starts_at) where recorded_state = 'SCHEDULED';
create index list_entry_ending on list_entry (ends_at) where recorded_state = 'ACTIVE' and ends_at is not null;

create table list_entry_event (
  id         bigint primary key,
  entry_id   bigint not null references list_entry (id),
  version    integer not null,
  act        text not null check (act in ('ADDED', 'CHANGED', 'STARTED', 'EXPIRED', 'DELETED', 'REVIEWED')),
  before     jsonb,
  after      jsonb,
  reason     text,
  maker_name text,
  by_name    text not null,
  at         timestamptz(3) not null
);
create index list_entry_event_entry on list_entry_event (entry_id, id);
comment on column list_entry_event.maker_name is 'Who asked, where a second person decided.';

create function keep_list_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an entry of a list is kept' using errcode = 'check_violation'; end if;
  if old.ended_at is not null then raise exception 'an entry that was taken back never changes' using errcode = 'check_violation'; end if;
  if (new.id, new.kind, new.company_code, new.id_country, new.id_type, new.id_no, new.source, new.created_by, new.created_at)
    is distinct from (old.id, old.kind, old.company_code, old.id_country, old.id_type, old.id_no, old.source, old.created_by, old.created_at)
  then raise exception 'whom an entry is about never changes' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger list_entry_kept before update or delete on list_entry for each row execute function keep_list_entry();

-- What decisions read of an entry moves the version of the person, so that no process goes on with what it remembers.
create function move_listed_person() returns trigger language plpgsql as $$
begin
  update person_version set version = version + 1 where subject_id in (
    select subject_id from identifier where id_country = new.id_country and id_type = new.id_type and id_no = new.id_no and unlinked_at is null);
  return null;
end $$;
create trigger list_entry_added after insert on list_entry for each row execute function move_listed_person();
create trigger list_entry_changed after update on list_entry for each row
  when ((old.business, old.provider_code, old.method, old.starts_at, old.ends_at, old.ended_at)
    is distinct from (new.business, new.provider_code, new.method, new.starts_at, new.ends_at, new.ended_at))
  execute function move_listed_person();

-- Where identity black lists are enforced and how, and routes that are closed whatever routing says.
create table block_config (
  id              bigint primary key,
  company_code    text not null references company (code),
  merchant_no     text not null references merchant (merchant_no),
  app_id          text references merchant_app (app_id),
  status          text not null check (status in ('ON', 'OFF')),
  action          text not null check (action in ('REJECT', 'PENDING', 'ALERT')),
  routes          text[] not null default '{}',
  reason          text,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_by_name text not null,
  updated_at      timestamptz(3) not null,
  version         integer not null default 1
);
comment on table block_config is 'One row per merchant (all its apps) or app; the row of an app is the only one that counts there.';
comment on column block_config.routes is 'Ways of paying that are closed, as business|method|provider.';
create unique index block_config_place on block_config (merchant_no, coalesce(app_id, ''));
create trigger block_config_changed after insert or update or delete or truncate on block_config for each statement execute function move_settings_version();

create table block_switch_off (
  id                bigint primary key,
  company_code      text not null references company (code),
  business          text not null check (business in ('payin', 'payout')),
  reason            text not null,
  off_from          timestamptz(3) not null,
  off_until         timestamptz(3) not null,
  requested_by_name text not null,
  approved_by_name  text not null,
  ended_at          timestamptz(3),
  ended_by_name     text,
  end_reason        text,
  check (off_until > off_from and off_until <= off_from + interval '24 hours')
);
comment on table block_switch_off is 'Times in which black lists and block configuration are not enforced; over at off_until, whatever runs or does not.';
create unique index block_switch_off_open on block_switch_off (company_code, business) where ended_at is null;
create trigger block_switch_off_changed after insert or update or delete or truncate on block_switch_off for each statement execute function move_settings_version();

create table list_import (
  id              bigint primary key,
  company_code    text not null references company (code),
  file_name       text not null,
  sha256          text not null,
  source_ref      text not null,
  lines           jsonb not null,
  status          text not null check (status in ('PREVIEW', 'APPLIED')),
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  applied_at      timestamptz(3)
);
create index list_import_recent on list_import (company_code, id desc);

-- People who were blocked before there were lists keep being kept out.
insert into list_entry (id, kind, company_code, id_country, id_type, id_no, name, reason_code, reason, source, starts_at, recorded_state, created_by, created_by_name, created_at, updated_at)
select nextval('id_block'), 'BLACK', g.company_code, i.id_country, i.id_type, i.id_no, s.name, 'OTHER', g.reason, 'MANUAL', g.since, 'ACTIVE', 0, 'system', now(), now()
from subject_standing g join subject s on s.id = g.subject_id
cross join lateral (select id_country, id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i
where g.standing = 'BLOCKED';
