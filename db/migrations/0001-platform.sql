-- Platform: audit trail, idempotent calls, counters for limits on attempts, files, exports, mail, outbox, settings.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table audit_entry (
  id            bigint generated always as identity primary key,
  at            timestamptz(3) not null default clock_timestamp(),
  verb          text not null,
  actor_id      bigint,
  actor_name    text not null,
  company_code  text,
  subject_kind  text,
  subject_id    text,
  before        jsonb,
  after         jsonb,
  reason        text,
  ip            text,
  request_id    text not null,
  txid          bigint not null default (pg_current_xact_id()::text)::bigint
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_actor on audit_entry (actor_id, id);
create index audit_entry_verb on audit_entry (verb, id);
comment on table audit_entry is 'Who did what, when, to what. Insert only: the application role has no update or delete, and a trigger refuses both.';

create index audit_entry_txid on audit_entry (txid, id);

create table audit_watermark (
  only_row   boolean primary key default true check (only_row),
  next_txid  bigint not null
);
insert into audit_watermark (next_txid) values (0);
comment on table audit_watermark is 'Every entry of a transaction older than this is in the chain.';

create table audit_link (
  entry_id   bigint primary key references audit_entry (id),
  position   bigint not null unique,
  prev_hash  text not null,
  hash       text not null,
  sealed_at  timestamptz(3) not null default clock_timestamp()
);
comment on table audit_link is 'Hash chain over audit_entry in commit order; written by the sealing job once older transactions have ended.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_insert_only before update or delete or truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_link_insert_only before update or delete or truncate on audit_link for each statement execute function refuse_change();

create table idempotent_call (
  actor_key   text not null,
  key         text not null,
  endpoint    text not null,
  input_hash  text not null,
  answer      jsonb not null,
  created_at  timestamptz(3) not null default now(),
  primary key (actor_key, key)
);
create index idempotent_call_age on idempotent_call (created_at);

create table attempt_counter (
  key           text not null,
  window_start  timestamptz(3) not null,
  count         integer not null default 0,
  primary key (key, window_start)
);

create sequence id_block increment by 1024;
comment on sequence id_block is 'Blocks of 1024 ids, so that a process can give ids to rows before it inserts them.';

create table stored_file (
  id            bigint generated always as identity primary key,
  sha256        text not null,
  size_bytes    bigint not null,
  media_type    text not null,
  name          text not null,
  purpose       text not null,
  company_code  text,
  created_by    bigint,
  created_at    timestamptz(3) not null default now(),
  expires_at    timestamptz(3)
);
create index stored_file_sha on stored_file (sha256);

create table export_request (
  id            bigint generated always as identity primary key,
  kind          text not null,
  format        text not null check (format in ('csv', 'xlsx')),
  filters       jsonb not null,
  lang          text not null default 'en',
  time_zone     text not null default 'America/Sao_Paulo',
  status        text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  row_count     bigint,
  rows_done     bigint not null default 0,
  file_id       bigint references stored_file (id),
  error         text,
  created_by    bigint not null,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  expires_at    timestamptz(3)
);
create index export_request_recent on export_request (kind, created_by, id desc);

create table mail_message (
  id            bigint generated always as identity primary key,
  message_id    text not null unique,
  template      text not null,
  lang          text not null default 'en',
  subject_id    bigint,
  company_code  text,
  recipient     text not null,
  title         text not null,
  body          text not null,
  status        text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'DELIVERED', 'BOUNCED', 'FAILED')),
  attempts      integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  error         text,
  sent_by       bigint,
  sent_by_name  text not null default 'system',
  created_at    timestamptz(3) not null default now(),
  sent_at       timestamptz(3)
);
create index mail_message_due on mail_message (next_attempt_at) where status = 'QUEUED';
create index mail_message_recent on mail_message (id desc);

create table user_setting (
  user_id     bigint not null,
  key         text not null,
  value       jsonb not null,
  updated_at  timestamptz(3) not null default now(),
  primary key (user_id, key)
);
