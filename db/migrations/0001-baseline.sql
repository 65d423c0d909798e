-- needs function clock_now, function clock_instant, function fold_name
-- replaces bbe54fa0be003f0835574fa5bb1c06907673c409bb239b350f4f1906f36f8ea1
-- The tables of a new installation by department and slice (tools/departments.ts), each slice with what it owns
-- (server/tables.ts). What a table is for is said by its comment in the database, where it has one, and here otherwise.
--
-- Elsewhere: functions, views and triggers are files of db/functions and db/views and applied after the migrations; rights are granted
-- by platform/server/db/application-role.ts; rows that every installation has are in 0002-reference-data.sql; tables of the job queue
-- (schema pgboss) are made by it. A constraint without a name has the one that PostgreSQL gives it; db/schema.sql has them all.
--
-- Amounts end with _minor and are in the smallest unit of their currency; shares end with _bp and are hundredths of a percent. Ids are
-- given by the process out of blocks of id_block, or by an identity. Times are those of the clock of the process that writes the row.

create extension if not exists pg_trgm;
create extension if not exists unaccent;


-- ====================================================================================================
-- Platform (platform/server): audit trail, calls, files, exports, mail, processes
-- ====================================================================================================

-- ---- platform --------------------------------------------------------------------------------------

create sequence id_block increment by 1024;
comment on sequence id_block is 'Blocks of 1024 ids, so that a process can give ids to rows before it inserts them.';

create table audit_entry (
  id           bigint generated always as identity primary key,
  at           timestamptz(3) not null default clock_instant(),
  verb         text not null,
  actor_id     bigint,
  actor_name   text not null,
  company_code text,
  subject_kind text,
  subject_id   text,
  before       jsonb,
  after        jsonb,
  reason       text,
  ip           text,
  request_id   text not null,
  txid         bigint not null default pg_current_xact_id()::text::bigint,
  -- Ids of accounts, of machine keys and of the system share their numbers: an id says who acted only together with its kind.
  actor_kind   text
);
comment on table audit_entry is 'Who did what, when, to what. Insert only: the application role has no update or delete, and a trigger refuses both.';
alter table audit_entry add constraint audit_entry_actor_kind_check check (actor_kind in ('staff', 'machine', 'system', 'anonymous')) not valid;
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_actor on audit_entry (actor_id, id);
create index audit_entry_verb on audit_entry (verb, id);
create index audit_entry_txid on audit_entry (txid, id);
-- Entries of a period lie together: they are written in the order of time.
create index audit_entry_at on audit_entry using brin (at) with (pages_per_range = 16, autosummarize = on);

create table audit_watermark (
  only_row  boolean primary key default true check (only_row),
  next_txid bigint not null
);
comment on table audit_watermark is 'Every entry of a transaction older than this is in the chain.';

create table audit_link (
  entry_id  bigint primary key references audit_entry (id),
  position  bigint not null unique,
  prev_hash text not null,
  hash      text not null,
  sealed_at timestamptz(3) not null default clock_instant()
);
comment on table audit_link is 'Hash chain over audit_entry in commit order; written by the sealing job once older transactions have ended.';

create table idempotent_call (
  actor_key  text,
  key        text,
  endpoint   text not null,
  input_hash text not null,
  answer     jsonb not null,
  created_at timestamptz(3) not null default clock_now(),
  primary key (actor_key, key)
);
create index idempotent_call_age on idempotent_call (created_at);

create table attempt_counter (
  key          text,
  window_start timestamptz(3),
  count        integer not null default 0,
  primary key (key, window_start)
);

create table stored_file (
  id           bigint generated always as identity primary key,
  sha256       text not null,
  size_bytes   bigint not null,
  media_type   text not null,
  name         text not null,
  purpose      text not null,
  company_code text,
  created_by   bigint,
  created_at   timestamptz(3) not null default clock_now(),
  expires_at   timestamptz(3)
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
  created_at    timestamptz(3) not null default clock_now(),
  updated_at    timestamptz(3) not null default clock_now(),
  expires_at    timestamptz(3),
  scope         jsonb not null default '{}',
  range_from    timestamptz(3),
  range_to      timestamptz(3),
  attempts      integer not null default 0,
  file_name     text,
  -- Columns of the list that a file is asked with, in place of all of them.
  shown_columns text[]
);
comment on column export_request.scope is 'Companies and abilities of the person who asked, frozen at the request.';
comment on column export_request.range_to is 'Exclusive end of the range.';
create index export_request_recent on export_request (kind, created_by, id desc);
create index export_request_open on export_request (status, updated_at) where status in ('QUEUED', 'RUNNING', 'READY');

create table mail_message (
  id              bigint generated always as identity primary key,
  message_id      text not null unique,
  template        text not null,
  lang            text not null default 'en',
  subject_id      bigint,
  company_code    text,
  recipient       text not null,
  title           text not null,
  body            text not null,
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'DELIVERED', 'BOUNCED', 'FAILED')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz(3) not null default clock_now(),
  error           text,
  sent_by         bigint,
  sent_by_name    text not null default 'system',
  created_at      timestamptz(3) not null default clock_now(),
  sent_at         timestamptz(3),
  via             text check (via in ('smtp', 'outbox')),
  holds_secret    boolean not null default false,
  thread_id       text,
  in_reply_to     text,
  asks            boolean not null default false,
  delivered_at    timestamptz(3)
);
comment on column mail_message.holds_secret is 'The text holds a link that signs in: it is blanked after sending, at the latest after an hour.';
comment on column mail_message.thread_id is 'Message id of the first mail of the thread; null: this is the first.';
comment on column mail_message.asks is 'It asks its reader for something: it waits while the person is silent.';
create index mail_message_due on mail_message (next_attempt_at) where status = 'QUEUED';
create index mail_message_recipient on mail_message (recipient, id);
-- What the retention finds.
create index mail_message_old on mail_message (company_code, created_at) where subject_id is not null;
-- The timeline of a person.
create index mail_message_subject on mail_message (subject_id, created_at desc, id desc) where subject_id is not null;
-- What is sorted by the time of its creation is sorted by that time: numbers come from blocks that each process takes ahead, so that
-- several processes write later rows with lower numbers.
create index mail_message_created on mail_message (created_at desc, id desc);

-- Asking somebody for papers may tell him that he is looked into. While he stands here nothing is asked of him.
create table mail_silence (
  subject_id   bigint,
  company_code text,
  reason       text not null,
  set_by       bigint not null,
  set_by_name  text not null,
  set_at       timestamptz(3) not null,
  primary key (subject_id, company_code)
);

-- The mail server as it is set on the screen; the environment stands before it.
create table mail_server (
  only_row        boolean primary key default true check (only_row),
  host            text not null,
  port            integer not null check (port between 1 and 65535),
  security        text not null check (security in ('TLS', 'STARTTLS', 'NONE')),
  username        text,
  password_secret text,
  sender          text not null,
  version         integer not null,
  changed_by_name text not null,
  changed_at      timestamptz(3) not null
);

create table mail_hold (
  subject_id   bigint,
  company_code text,
  source       text,
  primary key (subject_id, company_code, source)
);
comment on table mail_hold is 'Who is asked for nothing by e-mail, for reasons that are told nowhere.';

-- The keys of the secrets are changed only when all servers can open what the new key seals.
create table server_process (
  process   text primary key,
  name      text not null,
  keys      text[] not null,
  keys_from text not null check (keys_from in ('FILE', 'ENVIRONMENT')),
  beat_at   timestamptz not null
);
comment on table server_process is 'Servers that run on this database, with the names of the keys by which they open secrets; never the keys.';

-- A copy that is restored elsewhere must not write to customers and to the payment core as if it were the original. A database is known by
-- the identifier of its cluster and its own number in it, which a copy does not have.
create table installation (
  only_row          boolean primary key default true check (only_row),
  system_identifier text not null,
  database_oid      bigint not null,
  recorded_at       timestamptz(3) not null,
  copy_found_at     timestamptz(3),
  version           integer not null default 1
);
comment on table installation is 'Which database this is. Since copy_found_at it is a copy of another one, and nothing leaves it until two people have agreed.';


-- ====================================================================================================
-- Register: who and what exists, and what it is called
-- ====================================================================================================

-- ---- reference-data --------------------------------------------------------------------------------

create table company (
  code      text primary key,
  name      text not null,
  country   text not null,
  currency  char(3) not null,
  time_zone text not null,
  profile   jsonb not null,
  version   integer not null default 1
);
comment on column company.profile is 'Regulatory profile (deadlines, thresholds, retention): data, never code.';

create table country (
  code    text primary key,
  name_en text not null,
  name_pt text not null,
  region  text,
  -- Where there is no Spanish name, here and elsewhere, the English one is shown.
  name_es text
);

create table payment_method (
  code      text primary key,
  name      text not null,
  countries text[] not null,
  -- Cash is reported by itself (automatic_report).
  is_cash   boolean not null default false
);
comment on column payment_method.is_cash is 'Money is handed over or taken out as cash, also at an agent; such payments are reported from the amount of the profile.';

create table provider (
  code text primary key,
  name text not null
);

create table option_item (
  list     text,
  value    text,
  label_en text not null,
  label_pt text not null,
  sort     integer not null default 0,
  active   boolean not null default true,
  label_es text,
  primary key (list, value)
);

-- What one unit of a currency is worth in another on a day.
create table day_rate (
  currency char(3),
  quote    char(3),
  day      date,
  rate     numeric(20,10) not null check (rate > 0::numeric),
  source   text not null,
  primary key (currency, quote, day)
);

-- ---- id-database -----------------------------------------------------------------------------------

-- The person or company behind one or several identifiers. Merged subjects point to the one that took their identifiers.
create table subject (
  id                    bigint primary key,
  kind                  text not null check (kind in ('PERSON', 'COMPANY')),
  country               text not null,
  name                  text,
  verification          text not null default 'Not Verify' check (verification in ('Pass', 'No Pass', 'Not Verify')),
  in_review             boolean not null default false,
  id_status             text,
  birth_date            date,
  gender                text,
  deceased_on           date,
  pep                   text not null default 'NONE' check (pep in ('NONE', 'CURRENT', 'FORMER', 'ASSOCIATE')),
  sanction              text not null default 'NONE' check (sanction in ('NONE', 'POSSIBLE', 'CONFIRMED')),
  income_month_minor    bigint,
  income_currency       char(3),
  profile               jsonb not null default '{}',
  verified_at           timestamptz(3),
  source                text not null default 'PAYMENT',
  created_at            timestamptz(3) not null default clock_now(),
  updated_at            timestamptz(3) not null default clock_now(),
  version               integer not null default 1,
  merged_into           bigint references subject (id),
  merged_at             timestamptz(3),
  nationality           text,
  occupation            text,
  region                text,
  adverse_media_count   integer check (adverse_media_count >= 0),
  kyc_review_due        date,
  verified_until        timestamptz(3),
  reviewed_at           timestamptz(3),
  reviewed_by           text,
  review_reason         text,
  guardian_evidence_on  date,
  registered_state      text,
  registered_state_from text check (registered_state_from in ('IDENTITY', 'PAYMENT')),
  constraint subject_registered_state_check check (registered_state ~ case country when 'BRA' then '^BR-[A-Z]{2}$' when 'MEX' then '^MX-[A-Z]{3}$' when 'ARG' then '^AR-[A-Z]$' else '^$' end),
  constraint subject_registered_state_has_origin check ((registered_state is null) = (registered_state_from is null))
);
comment on column subject.merged_into is 'The subject that holds the identifiers of this one. Undoing the merge clears it.';
comment on column subject.region is 'Where the person lives: code of the municipality by the national statistics office.';
comment on column subject.adverse_media_count is 'Reports of press and courts that are open; null when nobody has looked.';
comment on column subject.verified_until is 'When a passed verification ends, by the risk of the person.';
comment on column subject.reviewed_at is 'When the verification was last decided, whatever the result.';
comment on column subject.guardian_evidence_on is 'Day on which evidence of a guardian was first accepted, in the zone of the company; null when none was.';
create index subject_merged on subject (merged_into) where merged_into is not null;
create index subject_verification on subject (verification, id desc) where merged_into is null;
create index subject_verified_until on subject (verified_until) where verification = 'Pass';
create index subject_birth on subject (country, birth_date) where merged_into is null and birth_date is not null;
-- The register in its orders, so that a page of it costs the same however many people there are.
create index subject_newest on subject (id desc) where merged_into is null;
create index subject_by_verified on subject (verified_at desc nulls last, id desc) where merged_into is null;
create index subject_in_review on subject (id desc) where in_review and merged_into is null;
-- Names are found whatever their accents and capitals.
create index subject_name_folded on subject using gin (fold_name(name) gin_trgm_ops);
-- People in the order in which people write lists, whatever order the database has of its own.
create index subject_in_name_order on subject (name collate "und-x-icu", id) where merged_into is null;
create index subject_registered_state on subject (registered_state, id) where registered_state is not null;

create table identifier (
  id            bigint primary key,
  subject_id    bigint not null references subject (id),
  id_country    text not null,
  id_type       text not null check (id_type in ('CPF', 'CNPJ', 'ACCOUNT', 'DNI', 'CUIT', 'CUIL', 'CDI')),
  id_no         text not null,
  root          text,
  is_primary    boolean not null default false,
  linked_at     timestamptz(3) not null default clock_now(),
  linked_by     text not null default 'system',
  link_reason   text not null,
  unlinked_at   timestamptz(3),
  unlinked_by   text,
  unlink_reason text
);
create unique index identifier_document on identifier (id_country, id_type, id_no) where unlinked_at is null;
create index identifier_subject on identifier (subject_id);
create index identifier_no on identifier (id_no text_pattern_ops);

create table subject_attribute (
  id          bigint primary key,
  subject_id  bigint not null references subject (id),
  kind        text not null check (kind in ('CURP', 'RFC', 'CBU')),
  value       text not null,
  verified_at timestamptz(3),
  source      text not null,
  recorded_at timestamptz(3) not null default clock_now(),
  ended_at    timestamptz(3),
  end_reason  text
);
create index subject_attribute_subject on subject_attribute (subject_id);
create index subject_attribute_value on subject_attribute (kind, value);
-- A verified CURP or RFC belongs to one subject at a time: it is the key that links a person's many accounts.
create unique index subject_attribute_key on subject_attribute (kind, value) where verified_at is not null and ended_at is null and kind in ('CURP', 'RFC');

-- The fence of cached decisions: a process may judge a person from memory as long as the person's version is the one it read.
create table person_version (
  subject_id bigint primary key references subject (id) on delete cascade,
  version    bigint not null default 0
) with (fillfactor = 50);
comment on table person_version is 'Counts every change of a person that decisions read: facts, limits, ledger, balances, standing, cases, documents. Whoever locks a person moves it.';

create table subject_past (
  id                   bigint generated always as identity primary key,
  subject_id           bigint not null references subject (id),
  until                timestamptz(3) not null,
  birth_date           date,
  deceased_on          date,
  verification         text not null,
  pep                  text not null,
  sanction             text not null,
  income_month_minor   bigint,
  income_currency      char(3),
  adverse_media_count  integer,
  kyc_review_due       date,
  guardian_evidence_on date
);
comment on table subject_past is 'Facts as they were until a change. Facts at a moment are those of the first row that ends after it, else the present ones.';
create index subject_past_subject on subject_past (subject_id, until, id);

-- Who is on file at a company otherwise than by a payment: a merchant as a legal entity, its owners and directors.
create table subject_registration (
  subject_id    bigint references subject (id),
  company_code  text references company (code),
  -- Number in a register of another country, or of a passport, as it was written.
  reference     text,
  registered_at timestamptz(3) not null,
  primary key (subject_id, company_code)
);
create index subject_registration_reference on subject_registration (company_code, reference) where reference is not null;


-- ====================================================================================================
-- Mechanisms: staff, second person, views, queues, notes, notifications, what leaves
-- ====================================================================================================

-- ---- approval-requests -----------------------------------------------------------------------------

-- Four eyes: what one person asked for and another has to decide. The payload is what will be applied, to the letter.
create table approval_request (
  id                bigint primary key,
  kind              text not null,
  payload           jsonb not null,
  payload_hash      text not null,
  company_codes     text[] not null check (cardinality(company_codes) > 0),
  status            text not null default 'WAITING' check (status in (
    'WAITING', 'APPROVED', 'APPLIED', 'FAILED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE'
  )),
  reason            text,
  maker_user_id     bigint not null,
  maker_person_id   bigint not null,
  maker_name        text not null,
  created_at        timestamptz(3) not null,
  expires_at        timestamptz(3) not null,
  decided_user_id   bigint,
  decided_person_id bigint,
  decided_by_name   text,
  decided_at        timestamptz(3),
  decide_reason     text,
  result            jsonb,
  version           integer not null default 1,
  -- The ability with which something was asked for: who has lost it since can no longer have it applied.
  -- Null: only the account itself and its companies are looked at.
  maker_demand      text,
  check (status not in ('APPROVED', 'APPLIED', 'FAILED', 'REJECTED') or (decided_person_id is not null and decided_person_id <> maker_person_id)),
  check (status <> 'WITHDRAWN' or decided_person_id = maker_person_id)
);
create index approval_request_recent on approval_request (id desc);
create index approval_request_waiting on approval_request (expires_at) where status = 'WAITING';

create table approval_request_target (
  request_id     bigint references approval_request (id),
  target_kind    text,
  target_id      text,
  target_version text not null,
  primary key (request_id, target_kind, target_id)
);
comment on table approval_request_target is 'What a request changes, as its maker saw it: when one of them moved, the request is stale.';
create index approval_request_target_of on approval_request_target (target_kind, target_id);

create table approval_request_file (
  id               bigint primary key,
  request_id       bigint references approval_request (id),
  stored_file_id   bigint not null references stored_file (id),
  uploaded_by      bigint not null,
  uploaded_by_name text not null,
  uploaded_at      timestamptz(3) not null
);
comment on table approval_request_file is 'Files that support a request; until it is made only their uploader sees them.';
create index approval_request_file_of on approval_request_file (request_id);

-- ---- session ---------------------------------------------------------------------------------------

create table user_setting (
  user_id    bigint,
  key        text,
  value      jsonb not null,
  updated_at timestamptz(3) not null default clock_now(),
  primary key (user_id, key)
);

create table staff_person (
  id       bigint generated always as identity primary key,
  name     text not null,
  employer text not null default 'group',
  location text not null default 'BRA'
);
comment on table staff_person is 'The human being behind one or more accounts; maker and checker must differ here.';

create table aml_role (
  code    text primary key,
  name_en text not null,
  name_pt text not null,
  home    text not null default '/',
  name_es text,
  version integer not null default 1,
  edited  boolean not null default false
);
comment on column aml_role.edited is 'Changed or made by the desk: a new release leaves it as it is.';

create table role_ability (
  role_code text references aml_role (code),
  subject   text,
  actions   text[] not null,
  primary key (role_code, subject)
);

create table user_account (
  id                bigint generated always as identity primary key,
  person_id         bigint not null references staff_person (id),
  account           text not null,
  email             text not null,
  name              text not null,
  role              text not null default 'admin' check (role in ('admin', 'client')),
  aml_role          text not null references aml_role (code),
  company_codes     text[] not null,
  status            text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  password_hash     text,
  totp_secret       text,
  totp_confirmed_at timestamptz(3),
  totp_last_step    bigint,
  demo_build        text check (demo_build in ('demo', 'demo-onboarding')),
  lang              text not null default 'en' check (lang in ('en', 'pt', 'es')),
  version           integer not null default 1,
  created_at        timestamptz(3) not null default clock_now(),
  updated_at        timestamptz(3) not null default clock_now(),
  -- Passwords, second factors and keys of the demonstration are public. Rows that came with it are marked, so that a process
  -- that does not run the demonstration refuses them.
  demonstration     boolean not null default false,
  last_sign_in_at   timestamptz(3)
);
create unique index user_account_account on user_account (lower(account));
create unique index user_account_email on user_account (lower(email));

create table staff_session (
  id                 bigint generated always as identity primary key,
  user_id            bigint not null references user_account (id),
  access_hash        text not null unique,
  access_expires_at  timestamptz(3) not null,
  refresh_hash       text not null unique,
  refresh_expires_at timestamptz(3) not null,
  remember           boolean not null default false,
  created_at         timestamptz(3) not null default clock_now(),
  seen_at            timestamptz(3) not null default clock_now(),
  ip                 text,
  user_agent         text,
  revoked_at         timestamptz(3),
  revoked_reason     text,
  -- When a person last did something in a session: what a page asks by itself counts as seen, and not as done.
  active_at          timestamptz(3) not null default clock_now()
);
create index staff_session_user on staff_session (user_id) where revoked_at is null;
create index staff_session_end on staff_session (refresh_expires_at);

create table spent_refresh (
  refresh_hash     text primary key,
  session_id       bigint not null references staff_session (id),
  spent_at         timestamptz(3) not null default clock_now(),
  sealed_successor text
);
comment on column spent_refresh.sealed_successor is 'The pair that was given for it, readable only with the spent token itself; repeats an answer that got lost.';
create index spent_refresh_session on spent_refresh (session_id);

create table password_reset (
  token_hash text primary key,
  user_id    bigint not null references user_account (id),
  created_at timestamptz(3) not null default clock_now(),
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3)
);
create index password_reset_user on password_reset (user_id);

create table machine_key (
  id            bigint generated always as identity primary key,
  name          text not null,
  company_code  text not null,
  prefix        text not null unique,
  key_hash      text not null unique,
  scopes        text[] not null,
  created_by    bigint,
  created_at    timestamptz(3) not null default clock_now(),
  expires_at    timestamptz(3),
  revoked_at    timestamptz(3),
  last_used_at  timestamptz(3),
  replaces_id   bigint references machine_key (id),
  demonstration boolean not null default false
);

-- One counter of failures for every typed account, known or not.
create table sign_in_guard (
  account_hash text primary key,
  failures     integer not null default 0,
  locked_until timestamptz(3),
  updated_at   timestamptz(3) not null
);
comment on table sign_in_guard is 'Failures by SHA-256 of the typed account, so that an unknown account locks exactly as a known one does.';

create table totp_enrolment (
  token_hash text primary key,
  user_id    bigint not null references user_account (id),
  secret     text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table totp_enrolment is 'A secret that was shown as QR code and is not confirmed yet; nothing of the account changes before it is.';
create index totp_enrolment_user on totp_enrolment (user_id);

create table aml_role_version (
  role_code        text references aml_role (code),
  version          integer,
  name_en          text not null,
  name_pt          text not null,
  name_es          text,
  abilities        jsonb not null check (jsonb_typeof(abilities) = 'array'),
  reason           text,
  made_by_name     text not null,
  approved_by_name text,
  request_id       bigint references approval_request (id),
  made_at          timestamptz(3) not null,
  primary key (role_code, version)
);
comment on table aml_role_version is 'What a role could do, version by version; it only grows. A role that nobody has changed has none.';

create table machine_key_grant (
  id               bigint primary key,
  company_code     text not null references company (code),
  name             text not null,
  scopes           text[] not null,
  ends_at          timestamptz(3),
  granted_to       bigint not null references user_account (id),
  granted_to_kind  text not null default 'staff' check (granted_to_kind = 'staff'),
  granted_to_name  text not null,
  approved_by_name text not null,
  request_id       bigint not null references approval_request (id),
  granted_at       timestamptz(3) not null,
  taken_at         timestamptz(3),
  key_id           bigint references machine_key (id),
  replaces_id      bigint references machine_key (id),
  overlap_hours    integer check (overlap_hours between 0 and 720),
  check ((replaces_id is null) = (overlap_hours is null))
);
comment on table machine_key_grant is 'Keys that a second person has agreed to. The key itself is made when its maker takes it, as it is shown only once.';
create index machine_key_grant_open on machine_key_grant (company_code, id desc) where taken_at is null;

-- ---- activity-log ----------------------------------------------------------------------------------

-- Verifications of the audit trail: who asked, how far it is, what it found.
create table audit_verification (
  id              bigint generated always as identity primary key,
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  checked_count   bigint not null default 0,
  total_count     bigint not null default 0,
  unsealed_count  bigint,
  fault           text,
  broken_position bigint,
  broken_entry_id bigint,
  head            text,
  expected_head   text,
  started_by      bigint,
  started_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  ended_at        timestamptz(3)
);

-- ---- list-views ------------------------------------------------------------------------------------

-- A list as somebody keeps it: filters, order, columns and row height under a name.
create table list_view (
  id             bigint primary key,
  list_id        text not null,
  -- The table on screen: one list may stand on several screens.
  table_id       text not null,
  -- The account that made it; null for those that come with the product.
  owner_id       bigint,
  owner_name     text,
  name           text,
  -- In each language, of those that come with the product.
  names          jsonb,
  filters        jsonb not null,
  sorted_column  text,
  sorted_order   text check (sorted_order in ('asc', 'desc')),
  hidden_columns jsonb,
  density        text check (density in ('dense', 'roomy')),
  audience       text not null check (audience in ('NOBODY', 'ROLE', 'COMPANIES')),
  role_code      text,
  company_codes  text[] not null default '{}',
  created_at     timestamptz(3) not null default clock_now(),
  updated_at     timestamptz(3) not null default clock_now(),
  check ((name is null) <> (names is null)),
  check ((owner_id is null) = (names is not null)),
  check ((audience = 'ROLE') = (role_code is not null) or owner_id is null),
  check (audience = 'NOBODY' or owner_id is null or cardinality(company_codes) > 0)
);
create index list_view_of_owner on list_view (owner_id);
create index list_view_shared on list_view (audience) where audience <> 'NOBODY';
create unique index list_view_of_product on list_view (table_id, (names ->> 'en'), coalesce(role_code, '')) where owner_id is null;

-- The view with which a list opens for somebody.
create table list_view_default (
  user_id  bigint,
  table_id text,
  view_id  bigint references list_view (id) on delete cascade,
  primary key (user_id, table_id)
);
create index list_view_default_of on list_view_default (view_id);

-- The view with which a list opens for a role at a company, for those who have not chosen themselves.
create table list_view_of_role (
  table_id     text,
  role_code    text,
  company_code text references company (code),
  view_id      bigint not null references list_view (id) on delete cascade,
  chosen_at    timestamptz(3) not null,
  primary key (table_id, role_code, company_code)
);
create index list_view_of_role_view on list_view_of_role (view_id);

-- ---- queues ----------------------------------------------------------------------------------------

-- Which item of which queue an account is looking at; a row says nothing once it has not been renewed for a minute.
create table queue_presence (
  user_id bigint primary key,
  queue   text not null,
  item_id bigint not null,
  seen_at timestamptz(3) not null
);
create index queue_presence_of_queue on queue_presence (queue, seen_at);

-- What was before the latest assigning or snoozing of an item. A row says nothing after ten minutes, or once the item has another version.
create table queue_undo (
  queue   text,
  item_id bigint,
  before  jsonb not null,
  -- of the item, after the act
  version integer not null,
  user_id bigint not null,
  at      timestamptz(3) not null,
  primary key (queue, item_id)
);

-- ---- notes -----------------------------------------------------------------------------------------

-- What the staff writes about a record; never changed, but for the person whom it is about when one person becomes part of another.
create table note (
  id            bigint primary key,
  about_kind    text not null check (about_kind in ('incident', 'investigation', 'person', 'merchant')),
  about_id      bigint,
  company_code  text not null references company (code),
  text          text not null,
  noted_at      timestamptz(3) not null,
  noted_by      bigint not null,
  noted_by_name text not null,
  about_code    text,
  constraint note_about_something check ((about_id is null) <> (about_code is null))
);
create index note_about on note (about_kind, about_id, id desc);
create index note_about_code on note (about_kind, about_code, id desc) where about_code is not null;

create table note_mention (
  note_id bigint references note (id),
  user_id bigint,
  primary key (note_id, user_id)
);

create table note_file (
  id      bigint primary key,
  note_id bigint not null references note (id),
  file_id bigint not null references stored_file (id)
);
create index note_file_of on note_file (note_id, id);

create table note_seen (
  note_id bigint references note (id),
  user_id bigint,
  seen_at timestamptz(3) not null,
  primary key (note_id, user_id)
);

-- ---- notifications ---------------------------------------------------------------------------------

-- What somebody of the staff is told in the application, and by mail if wanted.
create table notification (
  id           bigint primary key,
  user_id      bigint not null,
  kind         text not null check (kind in (
    'ALERT_ASSIGNED', 'ALERT_TAKEN_OVER', 'ALERT_DUE', 'REQUEST_APPROVED', 'REQUEST_REJECTED', 'REQUEST_ENDED', 'MENTIONED', 'MENTION_UNSEEN',
    'PAPER_ASSIGNED', 'INVESTIGATION_ASSIGNED', 'INVESTIGATION_JOINED', 'INVESTIGATION_DUE', 'INVESTIGATION_OVERDUE', 'WORK_ASSIGNED',
    'WORK_TAKEN_OVER', 'WORK_DUE'
  )),
  company_code text,
  about_kind   text not null,
  about_id     text not null,
  title        jsonb not null,
  by_name      text,
  created_at   timestamptz(3) not null,
  read_at      timestamptz(3),
  -- The deadline that it tells of, where that can be set anew: each is told once.
  due_at       timestamptz(3),
  -- Whom a notification is about, beside what happened: a person, a merchant or another thing by its name.
  who          text
);
create index notification_of_user on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create unique index notification_due_once on notification (user_id, about_id) where kind = 'ALERT_DUE';
-- For whom notifications are deleted with age.
create index notification_age on notification (created_at);
create unique index notification_deadline_once on notification (user_id, kind, about_id, due_at) where due_at is not null;

-- What somebody wants to be told otherwise than usual.
create table notification_choice (
  user_id bigint,
  kind    text,
  on_desk boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- ---- outbox ----------------------------------------------------------------------------------------

create table webhook_target (
  id           bigint generated always as identity primary key,
  company_code text not null references company (code),
  kind         text not null default 'http' check (kind in ('http', 'demo')),
  url          text not null,
  secret       text not null,
  active       boolean not null default true,
  created_at   timestamptz(3) not null default clock_now(),
  version      integer not null default 1,
  secret_at    timestamptz(3) not null default clock_now(),
  unique (company_code, url)
);

create table outbox_message (
  id              bigint primary key,
  event_id        uuid not null unique,
  topic           text not null,
  company_code    text not null references company (code),
  transaction_id  bigint,
  payload         jsonb not null,
  status          text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'ACKNOWLEDGED', 'FAILED')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz(3) not null default clock_now(),
  last_error      text,
  last_status     integer,
  created_at      timestamptz(3) not null default clock_now(),
  delivered_at    timestamptz(3),
  acknowledged_at timestamptz(3),
  -- A message is delivered to each address of its company by itself: an address that takes nothing has nothing to do with the others.
  -- It is addressed once: to the addresses that are in use then, or to the first one that comes into use.
  addressed_at    timestamptz(3)
);
create index outbox_message_due on outbox_message (next_attempt_at) where status = 'PENDING';
create index outbox_message_open on outbox_message (company_code, created_at) where acknowledged_at is null;
create index outbox_message_transaction on outbox_message (transaction_id);
create index outbox_message_newest on outbox_message (company_code, created_at desc, id desc);
-- Messages that are not addressed yet are looked for every second.
create index outbox_message_unaddressed on outbox_message (company_code, id) where status = 'PENDING' and addressed_at is null;

-- Shown to whoever requested it once somebody else has approved, as keys are.
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

create table outbox_delivery (
  message_id      bigint references outbox_message (id),
  target_id       bigint references webhook_target (id),
  -- ACKNOWLEDGED: confirmed by the payment core before it was delivered. GIVEN_UP: by a person.
  status          text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'ACKNOWLEDGED', 'FAILED', 'GIVEN_UP')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- A process is sending it until then; it comes back by itself when the process dies.
  taken_until     timestamptz(3),
  last_error      text,
  last_status     integer,
  created_at      timestamptz(3) not null,
  delivered_at    timestamptz(3),
  primary key (message_id, target_id)
);
create index outbox_delivery_due on outbox_delivery (target_id, next_attempt_at, message_id) where status = 'PENDING';
create index outbox_delivery_failed on outbox_delivery (target_id) where status = 'FAILED';

-- How an address answers. Apart from the address, which is locked while it is changed or tested.
create table webhook_state (
  target_id     bigint primary key references webhook_target (id),
  -- In a row, since the last message that was taken.
  failures      integer not null default 0,
  failing_since timestamptz(3),
  last_error    text,
  last_status   integer,
  delivered_at  timestamptz(3)
);


-- ====================================================================================================
-- Settings of companies
-- ====================================================================================================

-- ---- companies -------------------------------------------------------------------------------------

create table company_change (
  company_code     text references company (code),
  version          integer,
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

-- ---- retention -------------------------------------------------------------------------------------

create table retention_run (
  id           bigint primary key,
  company_code text not null references company (code),
  kind         text not null check (kind = 'LETTERS'),
  years        integer not null,
  before       timestamptz(3) not null,
  deleted      integer not null,
  kept_open    integer not null,
  ran_at       timestamptz(3) not null
);
comment on column retention_run.kept_open is 'Rows of that age that stayed, because an open case, alert or report needs them.';
create index retention_run_newest on retention_run (company_code, ran_at desc, id desc);


-- ====================================================================================================
-- Merchants: papers, onboarding, risk, settlement
-- ====================================================================================================

-- ---- merchants -------------------------------------------------------------------------------------

create table merchant (
  merchant_no             text primary key,
  muid                    text not null unique,
  muname                  text not null,
  legal_name              text not null,
  company_code            text not null references company (code),
  country                 text not null references country (code),
  currency                char(3) not null,
  industry                text not null,
  email                   text not null,
  lang                    text not null default 'pt',
  risk_level              text not null default 'LOW' check (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
  status                  text not null default 'ONBOARDED' check (status in (
    'DRAFT', 'SUBMITTED', 'IN_REVIEW', 'PENDING_INFO', 'READY', 'ONBOARDED', 'REJECTED', 'OFFBOARDED', 'SUSPENDED'
  )),
  onboarded_at            timestamptz(3),
  version                 integer not null default 1,
  businesses              text[] not null default '{payin,payout}' check (businesses <@ '{payin,payout}' and cardinality(businesses) > 0),
  declared_turnover_minor bigint check (declared_turnover_minor > 0),
  category_mismatches     integer check (category_mismatches >= 0),
  -- When the relation with a merchant was ended, so that only what is ordered from then on is an attempt after the end: what
  -- was admitted before may drain.
  offboarded_at           timestamptz(3),
  subject_id              bigint references subject (id),
  trade_names             text[] not null default '{}',
  tax_id_type             text check (tax_id_type in ('CNPJ', 'RFC', 'CUIT')),
  -- In its stored form: capitals, without separators.
  tax_id                  text,
  founded_on              date,
  legal_form              text,
  -- What it says it does, in its own words.
  activity                text,
  activity_codes          text[] not null default '{}',
  website                 text,
  phone                   text,
  address_line            text,
  city                    text,
  region                  text,
  postal_code             text,
  -- Average payment, as declared; the turnover of a month is declared_turnover_minor.
  declared_ticket_minor   bigint check (declared_ticket_minor > 0),
  -- From which countries its customers pay, as declared.
  payer_countries         text[] not null default '{}',
  delivery                text check (delivery in ('FACE_TO_FACE', 'REMOTE', 'MIXED')),
  products                text[] not null default '{}',
  status_reason           text,
  status_changed_at       timestamptz(3),
  status_changed_by       text,
  -- The day on which the relationship ends; payments in are refused from the act on.
  offboard_effective_on   date,
  -- Offboarding is one person's act at once; a second person reviews it until then.
  offboard_review_due     timestamptz(3),
  offboard_reviewed_at    timestamptz(3),
  offboard_reviewed_by    text,
  next_review_on          date,
  created_at              timestamptz(3),
  created_by_kind         text check (created_by_kind in ('staff', 'machine', 'system')),
  created_by              bigint,
  created_by_name         text,
  responsible             bigint references user_account (id),
  -- Of the last assessment, beside the level that rests on it: a page of the register, which begins with the highest, is read from one index.
  risk_score              integer check (risk_score between 0 and 10000),
  registered_state        text check (registered_state ~ '^(?:BR-[A-Z]{2}|MX-[A-Z]{3}|AR-[A-Z])$'),
  check ((tax_id is null) = (tax_id_type is null))
);
comment on column merchant.declared_turnover_minor is 'Turnover of a month that the merchant declared, in its currency.';
comment on column merchant.category_mismatches is 'Contradictions to the declared activity that a review has noted; null when nobody has looked.';
-- One merchant for a legal entity at a company; who was refused or has left may apply again.
create unique index merchant_tax_id on merchant (company_code, tax_id_type, tax_id) where tax_id is not null and status not in ('REJECTED', 'OFFBOARDED');
create index merchant_same_tax_id on merchant (tax_id_type, tax_id) where tax_id is not null;
create index merchant_newest on merchant (company_code, created_at desc nulls last, merchant_no);
create index merchant_subject on merchant (subject_id) where subject_id is not null;
create index merchant_next_review on merchant (next_review_on) where next_review_on is not null;
-- Lists of merchants are shown in the order of names, and searched by a part of one, at tens of thousands of merchants too.
create index merchant_in_name_order on merchant (muname collate "und-x-icu", merchant_no);
create index merchant_muname_folded on merchant using gin (fold_name(muname) gin_trgm_ops);
create index merchant_legal_name_folded on merchant using gin (fold_name(legal_name) gin_trgm_ops);
create index merchant_by_risk on merchant (( case risk_level when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end) desc, risk_score desc nulls last, merchant_no desc);
-- Lists of apps and of places are of the companies of their merchants: counting them reads no more than this of a merchant.
create index merchant_company_of on merchant (merchant_no) include (company_code);

create table merchant_app (
  app_id              text primary key,
  merchant_no         text not null references merchant (merchant_no),
  app_name            text not null,
  industry            text not null,
  status              text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  self_verify         boolean not null default false,
  payer_verification  text not null default 'NAME' check (payer_verification in ('OFF', 'NAME', 'NAME_ID', 'STRICT')),
  settings_version    integer not null default 1,
  settings_changed_at timestamptz(3),
  settings_changed_by text
);
comment on column merchant_app.settings_version is 'Moves with every change of the app''s settings (optimistic lock).';
create index merchant_app_merchant on merchant_app (merchant_no);
create index merchant_app_name_folded on merchant_app using gin (fold_name(app_name) gin_trgm_ops);
-- Apps are shown in the order of their names.
create index merchant_app_in_name_order on merchant_app (app_name collate "und-x-icu", app_id);

-- One application of a merchant: the first, and each time it is taken in again. Where it stands is the merchant's status.
create table merchant_onboarding (
  id                 bigint generated by default as identity primary key,
  merchant_no        text not null references merchant (merchant_no),
  round              integer not null check (round > 0),
  started_at         timestamptz(3) not null,
  submitted_at       timestamptz(3),
  due_on             date,
  responsible        bigint references user_account (id),
  decided_at         timestamptz(3),
  outcome            text check (outcome in ('ONBOARDED', 'REJECTED', 'WITHDRAWN')),
  version            integer not null default 1,
  snoozed_until      timestamptz(3),
  snoozed_at_version integer,
  unique (merchant_no, round),
  check ((decided_at is null) = (outcome is null)),
  constraint merchant_onboarding_snoozed_whole check ((snoozed_until is null) = (snoozed_at_version is null))
);
create unique index merchant_onboarding_open on merchant_onboarding (merchant_no) where decided_at is null;
-- The queue shows what is not decided, the earliest due first.
create index merchant_onboarding_due on merchant_onboarding (due_on, id) where decided_at is null;

create table merchant_contact (
  id              bigint primary key,
  merchant_no     text not null references merchant (merchant_no),
  purpose         text not null check (purpose in ('COMPLIANCE', 'COMMERCIAL', 'FINANCE', 'TECHNICAL', 'LEGAL')),
  name            text not null,
  email           text not null,
  phone           text,
  lang            text not null check (lang in ('en', 'pt', 'es')),
  added_at        timestamptz(3) not null,
  added_by_kind   text not null check (added_by_kind in ('staff', 'machine', 'system')),
  added_by        bigint not null,
  added_by_name   text not null,
  removed_at      timestamptz(3),
  removed_by_kind text check (removed_by_kind in ('staff', 'machine', 'system')),
  removed_by      bigint,
  removed_by_name text,
  remove_reason   text,
  -- As people: whoever has a part in a link, here or in making it, does not approve what came by it.
  added_by_person bigint,
  check ((removed_at is null) = (removed_by is null))
);
create index merchant_contact_merchant on merchant_contact (merchant_no, purpose, id);

-- Who owns, directs or controls whom, of the people and companies behind a merchant.
create table merchant_relationship (
  id                bigint primary key,
  merchant_no       text not null references merchant (merchant_no),
  holder_subject_id bigint not null references subject (id),
  -- Null: the merchant itself.
  held_subject_id   bigint references subject (id),
  role              text not null check (role in ('OWNER', 'DIRECTOR', 'CONTROLLER', 'NOMINEE', 'PRINCIPAL', 'LEGAL_REPRESENTATIVE')),
  -- Hundredths of a percent.
  share_bp          integer check (share_bp between 0 and 10000),
  votes_bp          integer check (votes_bp between 0 and 10000),
  has_control       boolean not null default false,
  valid_from        date,
  valid_to          date,
  source            text not null,
  evidence          text,
  added_at          timestamptz(3) not null,
  added_by_kind     text not null check (added_by_kind in ('staff', 'machine', 'system')),
  added_by          bigint not null,
  added_by_name     text not null,
  removed_at        timestamptz(3),
  removed_by_kind   text check (removed_by_kind in ('staff', 'machine', 'system')),
  removed_by        bigint,
  removed_by_name   text,
  remove_reason     text,
  check (holder_subject_id is distinct from held_subject_id),
  constraint merchant_relationship_check3 check (valid_to is null or valid_from is null or valid_to >= valid_from),
  constraint merchant_relationship_check4 check ((removed_at is null) = (removed_by is null)),
  check (share_bp is not null or role not in ('OWNER', 'NOMINEE', 'PRINCIPAL')),
  check (share_bp is null or role in ('OWNER', 'NOMINEE', 'PRINCIPAL')),
  constraint merchant_relationship_principal_of check (role <> 'PRINCIPAL' or held_subject_id is not null)
);
create index merchant_relationship_merchant on merchant_relationship (merchant_no, id) where removed_at is null;
create index merchant_relationship_holder on merchant_relationship (holder_subject_id) where removed_at is null;

-- The account that a merchant is paid on. One is current; those before are kept.
create table merchant_account (
  id                bigint primary key,
  merchant_no       text not null references merchant (merchant_no),
  kind              text not null check (kind in ('BANK', 'PIX', 'PIX_ACCOUNT', 'CLABE', 'CBU')),
  holder_name       text not null,
  holder_tax_id     text,
  bank              text,
  branch            text,
  account_type      text check (account_type in ('CHECKING', 'SAVINGS', 'PAYMENT')),
  -- Number of the account, key of Pix, CLABE or CBU.
  number            text not null,
  added_at          timestamptz(3) not null,
  added_by_kind     text not null check (added_by_kind in ('staff', 'machine', 'system')),
  added_by          bigint not null,
  added_by_name     text not null,
  verified_at       timestamptz(3),
  verified_by_kind  text check (verified_by_kind in ('staff', 'machine', 'system')),
  verified_by       bigint,
  verified_by_name  text,
  verification_note text,
  ended_at          timestamptz(3),
  version           integer not null default 1,
  -- The person behind the account of the staff that set a settlement account: another account of the same person does not verify it.
  added_by_person   bigint,
  -- Merchants without a key are paid by Pix with the data of an account: the institution by its number in the payment system (ISPB), branch,
  -- type and number of the account, and the tax number of the holder. Payments to a bank without a code of its own name the ISPB too.
  ispb              text check (ispb ~ '^[0-9]{8}$'),
  check ((verified_at is null) = (verified_by is null)),
  constraint merchant_account_pix_account_check check (
    kind <> 'PIX_ACCOUNT'
    or (ispb is not null and branch is not null and account_type is not null and holder_tax_id is not null)
  )
);
create unique index merchant_account_current on merchant_account (merchant_no) where ended_at is null;
create index merchant_account_number on merchant_account (number);

-- ---- app-settings ----------------------------------------------------------------------------------

create table app_channel_off (
  app_id        text references merchant_app (app_id),
  provider_code text,
  method        text,
  business      text check (business in ('payin', 'payout')),
  company_code  text not null,
  primary key (app_id, provider_code, method, business)
);
comment on table app_channel_off is 'Channels of the company that an app may not use. What is not here it may.';

-- ---- merchant-documents ----------------------------------------------------------------------------

create table merchant_document_rule (
  id               bigint primary key,
  company_code     text not null references company (code),
  -- The table of a company counts its versions; before the first one the shipped table holds.
  version          integer not null check (version > 0),
  lines            jsonb not null,
  reason           text not null,
  created_by       bigint not null,
  created_by_name  text not null,
  approved_by      bigint,
  approved_by_name text,
  created_at       timestamptz(3) not null,
  -- When the merchants under review had been asked for what it demands.
  carried_out_at   timestamptz(3),
  unique (company_code, version)
);
comment on table merchant_document_rule is 'Versions of the table of requirement rules of a company. None is ever changed; the last one holds.';
create index merchant_document_rule_new on merchant_document_rule (id) where carried_out_at is null;

create table merchant_link (
  id                bigint primary key,
  company_code      text not null references company (code),
  merchant_no       text not null references merchant (merchant_no),
  -- Digest of a token of 256 bits; the token itself is in the mail alone.
  token_hash        text not null unique,
  contact_id        bigint,
  recipient         text not null,
  recipient_name    text not null,
  lang              text not null check (lang in ('en', 'pt', 'es')),
  created_at        timestamptz(3) not null,
  created_by        bigint not null,
  created_by_name   text not null,
  expires_at        timestamptz(3) not null,
  revoked_at        timestamptz(3),
  revoked_by_name   text,
  revoke_reason     text,
  first_used_at     timestamptz(3),
  last_used_at      timestamptz(3),
  uses              integer not null default 0,
  version           integer not null default 1,
  created_by_person bigint,
  -- Who had entered the contact that it was mailed to.
  contact_by_person bigint,
  check (expires_at > created_at),
  check ((revoked_at is null) = (revoked_by_name is null)),
  check ((uses = 0) = (first_used_at is null) and (first_used_at is null) = (last_used_at is null))
);
comment on table merchant_link is 'Links by which a merchant hands in documents without an account.';
create index merchant_link_merchant on merchant_link (merchant_no, id desc);

create table merchant_document (
  id                 bigint primary key,
  company_code       text not null references company (code),
  merchant_no        text not null references merchant (merchant_no),
  -- Whom it is about; empty for the merchant itself.
  party_subject_id   bigint references subject (id),
  kind               text not null check (kind in (
    'ARTICLES_OF_ASSOCIATION', 'REGISTRATION_CERTIFICATE', 'PROOF_OF_ADDRESS', 'IDENTITY_DOCUMENT', 'OWNERSHIP_DECLARATION',
    'POWER_OF_ATTORNEY', 'PROOF_OF_ACCOUNT', 'LICENCE', 'FINANCIAL_STATEMENTS', 'SOURCE_OF_FUNDS', 'CONTRACT', 'OTHER'
  )),
  status             text not null default 'REQUESTED' check (status in ('REQUESTED', 'UPLOADED', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')),
  origin             text not null check (origin in ('RULE', 'BY_HAND')),
  is_mandatory       boolean not null,
  -- What exactly is asked for, in words that the merchant reads.
  asked_for          text,
  -- The document in whose place this one was asked for.
  replaces_id        bigint unique references merchant_document (id),
  requested_at       timestamptz(3) not null,
  requested_by_kind  text not null check (requested_by_kind in ('staff', 'system')),
  requested_by       bigint not null,
  requested_by_name  text not null,
  stored_file_id     bigint unique references stored_file (id),
  scan_note          text check (scan_note in ('CLEAN', 'INFECTED', 'NO_SCANNER')),
  scanned_at         timestamptz(3),
  uploaded_at        timestamptz(3),
  uploaded_by_kind   text check (uploaded_by_kind in ('staff', 'anonymous')),
  uploaded_by        bigint,
  uploaded_by_person bigint,
  uploaded_by_name   text,
  -- The link by which the merchant handed it in.
  link_id            bigint references merchant_link (id),
  reviewed_at        timestamptz(3),
  reviewed_by_kind   text check (reviewed_by_kind in ('staff', 'system')),
  reviewed_by        bigint,
  reviewed_by_name   text,
  -- For the file.
  reject_reason      text,
  -- What the merchant is told about the document.
  paper_reason       text check (paper_reason in ('UNREADABLE', 'INCOMPLETE', 'OUT_OF_DATE', 'OTHER_DOCUMENT', 'DIFFERENT_DATA', 'UNUSABLE')),
  valid_until        date,
  version            integer not null default 1,
  check ((status in ('REQUESTED', 'WITHDRAWN')) = (stored_file_id is null)),
  check ((stored_file_id is null) = (uploaded_at is null)),
  check ((status in ('APPROVED', 'REJECTED')) <= (reviewed_at is not null))
);
comment on table merchant_document is 'A document that a merchant is asked for: who asked, what came, who decided. A new request for the same paper is a row of its own.';
create index merchant_document_merchant on merchant_document (merchant_no, id desc);
create index merchant_document_valid on merchant_document (valid_until) where status = 'APPROVED' and valid_until is not null;
create index merchant_document_unscanned on merchant_document (uploaded_at) where scan_note is null and uploaded_at is not null;
create index merchant_document_link on merchant_document (link_id) where link_id is not null;

-- ---- merchant-tasks --------------------------------------------------------------------------------

create table merchant_task_template (
  id                bigint primary key,
  company_code      text not null references company (code),
  -- The key of its first edition: all editions of a template have the same.
  template_no       bigint not null,
  edition           integer not null check (edition > 0),
  status            text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'RETIRED')),
  name              text not null,
  -- Title, questions and documents in the languages that merchants read.
  content           jsonb not null,
  saved_at          timestamptz(3) not null,
  saved_by          bigint not null,
  saved_by_name     text not null,
  submitted_at      timestamptz(3),
  submitted_by_name text,
  retired_at        timestamptz(3),
  retired_by_name   text,
  version           integer not null default 1,
  unique (template_no, edition),
  check ((status = 'SUBMITTED') <= (submitted_at is not null)),
  check ((status = 'RETIRED') = (retired_at is not null))
);
comment on table merchant_task_template is 'Editions of sets of questions and documents that merchants are asked for. What a task was sent with stays in the task.';
create unique index merchant_task_template_draft on merchant_task_template (template_no) where status = 'DRAFT';
create unique index merchant_task_template_in_use on merchant_task_template (template_no) where status = 'SUBMITTED';
create index merchant_task_template_newest on merchant_task_template (company_code, saved_at desc, id desc);

create table merchant_task (
  id              bigint primary key,
  company_code    text not null references company (code),
  merchant_no     text not null references merchant (merchant_no),
  -- As it was called then.
  merchant_name   text not null,
  -- Empty: a request without a template.
  template_id     bigint references merchant_task_template (id),
  status          text not null default 'SENT' check (status in ('SENT', 'IN_REVIEW', 'RETURNED', 'DONE', 'CANCELLED')),
  title           text not null,
  -- What the merchant reads, in its language, as it was sent.
  content         jsonb not null,
  currency        text not null,
  contact_id      bigint not null references merchant_contact (id),
  recipient       text not null,
  recipient_name  text not null,
  lang            text not null check (lang in ('en', 'pt', 'es')),
  due_on          date not null,
  -- Days before the due day on which it is reminded of, and between reminders after it.
  remind_before   integer not null check (remind_before between 0 and 30),
  remind_every    integer not null check (remind_every between 1 and 30),
  -- How often it was answered, at most: the first answer is round 1.
  round           integer not null default 1 check (round > 0),
  sent_at         timestamptz(3) not null,
  sent_by         bigint not null,
  sent_by_name    text not null,
  answered_at     timestamptz(3),
  decided_at      timestamptz(3),
  decided_by      bigint,
  decided_by_name text,
  decide_reason   text,
  version         integer not null default 1,
  check ((status in ('DONE', 'CANCELLED')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null))
);
comment on table merchant_task is 'Questions and documents that a contact of a merchant was asked for, by a template or without one.';
create index merchant_task_newest on merchant_task (company_code, sent_at desc, id desc);
create index merchant_task_merchant on merchant_task (merchant_no, id desc);
create index merchant_task_open on merchant_task (due_on) where status in ('SENT', 'RETURNED');
-- Lists of tasks begin with what is open, the earliest due first; a template says how many tasks were sent with it.
create index merchant_task_due on merchant_task (due_on, id) where status in ('SENT', 'IN_REVIEW', 'RETURNED');
create index merchant_task_template_used on merchant_task (template_id) where template_id is not null;
create index merchant_task_merchant_name_folded on merchant_task using gin (fold_name(merchant_name) gin_trgm_ops);

create table merchant_task_round (
  task_id            bigint references merchant_task (id),
  round              integer check (round > 0),
  answers            jsonb not null,
  answered_at        timestamptz(3) not null,
  answered_by_kind   text not null check (answered_by_kind in ('staff', 'anonymous')),
  answered_by        bigint not null,
  -- 0: nobody of the staff.
  answered_by_person bigint not null,
  answered_by_name   text not null,
  link_id            bigint not null references merchant_link (id),
  returned_at        timestamptz(3),
  returned_by_name   text,
  -- What the merchant is asked to correct.
  return_text        text,
  primary key (task_id, round),
  check ((returned_at is null) = (return_text is null))
);
comment on table merchant_task_round is 'What a merchant has answered to a task, once for each time, and what it was asked to correct.';
create index merchant_task_round_link on merchant_task_round (link_id);

create table merchant_task_document (
  task_id      bigint references merchant_task (id),
  document_id  bigint references merchant_document (id),
  is_mandatory boolean not null,
  primary key (task_id, document_id)
);
comment on table merchant_task_document is 'Documents that a task asks for; they are documents of the merchant like all others.';
create index merchant_task_document_document on merchant_task_document (document_id);

create table merchant_task_mail (
  id           bigint primary key,
  task_id      bigint not null references merchant_task (id),
  kind         text not null check (kind in ('SENT', 'RETURNED', 'REMINDER')),
  message_id   text not null,
  sent_at      timestamptz(3) not null,
  sent_by_name text not null
);
comment on table merchant_task_mail is 'Mails that were written for a task.';
create index merchant_task_mail_task on merchant_task_mail (task_id, id);

-- ---- onboarding ------------------------------------------------------------------------------------

-- How a part of a review stands; one that nobody has touched has no row.
create table onboarding_step (
  onboard_id      bigint references merchant_onboarding (id),
  step            text check (step in ('CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD')),
  state           text not null check (state in ('TODO', 'WORKING', 'BLOCKED', 'DONE')),
  -- What blocks it; kept while it is blocked.
  note            text,
  changed_by_name text not null,
  changed_at      timestamptz(3) not null,
  primary key (onboard_id, step),
  check ((note is not null) = (state = 'BLOCKED'))
);

-- What the review team wrote. Never shown to the merchant.
create table onboarding_comment (
  id                bigint primary key,
  onboard_id        bigint not null references merchant_onboarding (id),
  company_code      text not null references company (code),
  step              text check (step in ('CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD')),
  text              text not null,
  state             text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED')),
  -- Accounts of colleagues who are mentioned.
  mentions          bigint[] not null default '{}',
  author_id         bigint not null,
  author_name       text not null,
  created_at        timestamptz(3) not null,
  changed_at        timestamptz(3) not null,
  published_at      timestamptz(3),
  published_by_name text,
  check ((published_at is not null) = (state = 'PUBLISHED')),
  check ((published_by_name is not null) = (state = 'PUBLISHED'))
);
create index onboarding_comment_of on onboarding_comment (onboard_id, id);

-- An answer of a company register, as it came.
create table onboarding_registry (
  id                bigint primary key,
  onboard_id        bigint not null references merchant_onboarding (id),
  company_code      text not null references company (code),
  provider          text not null,
  provider_name     text not null,
  outcome           text not null check (outcome in ('TAKEN', 'NOT_FOUND', 'FAILED', 'REFUSED')),
  error             text,
  -- What of the answer is compared; null where nothing was found.
  found             jsonb,
  raw               jsonb,
  asked_by          bigint not null,
  asked_by_name     text not null,
  asked_at          timestamptz(3) not null,
  asked_tax_id_type text,
  asked_tax_id      text,
  asked_name        text,
  check ((found is not null) = (outcome = 'TAKEN'))
);
create index onboarding_registry_of on onboarding_registry (onboard_id, id desc);

-- What the merchant declared and a register says otherwise.
create table onboarding_difference (
  id              bigint primary key,
  onboard_id      bigint not null references merchant_onboarding (id),
  company_code    text not null references company (code),
  registry_id     bigint not null references onboarding_registry (id),
  field           text not null check (field in (
    'legal_name', 'trade_names', 'founded_on', 'legal_form', 'region', 'activity_codes', 'tax_status', 'registration', 'registry_answer'
  )),
  declared        text,
  found           text,
  -- GONE: a later answer, or what is declared now, does not differ any more.
  state           text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'GONE')),
  reason          text,
  decided_by_name text,
  decided_at      timestamptz(3),
  check ((reason is not null) = (state = 'ACCEPTED')),
  check ((decided_at is null) = (state = 'OPEN'))
);
create unique index onboarding_difference_open on onboarding_difference (onboard_id, field) where state = 'OPEN';
create index onboarding_difference_of on onboarding_difference (onboard_id, id);

-- Enhanced due diligence of a round, made with its first entry.
create table onboarding_edd (
  onboard_id       bigint primary key references merchant_onboarding (id),
  company_code     text not null references company (code),
  -- When the site was visited.
  visited_on       date,
  -- The sample of payments: what was drawn from, and the seed by which anybody can draw it again.
  sample_seed      text,
  sample_from      timestamptz(3),
  sample_to        timestamptz(3),
  sample_of        integer,
  sample_by_name   text,
  sample_at        timestamptz(3),
  -- Lapses when anything of it is changed.
  approved_by      bigint,
  approved_person  bigint,
  approved_by_name text,
  approved_at      timestamptz(3),
  check ((sample_seed is null) = (sample_at is null)),
  check ((sample_from is null) = (sample_at is null)),
  check ((sample_to is null) = (sample_at is null)),
  check ((sample_of is null) = (sample_at is null)),
  check ((sample_by_name is null) = (sample_at is null)),
  check ((approved_by is null) = (approved_at is null)),
  check ((approved_person is null) = (approved_at is null)),
  check ((approved_by_name is null) = (approved_at is null))
);

create table onboarding_edd_item (
  onboard_id bigint references onboarding_edd (onboard_id),
  item       text check (item in ('FUNDS', 'WEALTH', 'PURPOSE', 'ADVERSE_MEDIA', 'LICENCES', 'SITE', 'SAMPLE')),
  answer     text not null,
  by_person  bigint not null,
  by_name    text not null,
  at         timestamptz(3) not null,
  primary key (onboard_id, item)
);

-- Pictures of the site review.
create table onboarding_edd_picture (
  id             bigint primary key,
  onboard_id     bigint not null references onboarding_edd (onboard_id),
  company_code   text not null references company (code),
  stored_file_id bigint not null references stored_file (id),
  caption        text,
  by_person      bigint not null,
  by_name        text not null,
  at             timestamptz(3) not null,
  scan_note      text check (scan_note in ('CLEAN', 'INFECTED', 'NO_SCANNER'))
);
create index onboarding_edd_picture_of on onboarding_edd_picture (onboard_id, id);
create index onboarding_edd_picture_unscanned on onboarding_edd_picture (at) where scan_note is null;

-- The payments of the sample, with what was found of each.
create table onboarding_edd_sample (
  onboard_id     bigint references onboarding_edd (onboard_id),
  position       integer,
  transaction_id bigint not null,
  finding        text check (finding in ('CONSISTENT', 'DOUBTFUL')),
  note           text,
  by_person      bigint,
  by_name        text,
  at             timestamptz(3),
  primary key (onboard_id, "position"),
  unique (onboard_id, transaction_id),
  check ((by_person is null) = (finding is null)),
  check ((by_name is null) = (finding is null)),
  check ((at is null) = (finding is null))
);

-- What was said about enhanced due diligence, the approval and its lapse among it. Rows are added and never changed.
create table onboarding_edd_comment (
  id           bigint primary key,
  onboard_id   bigint not null references onboarding_edd (onboard_id),
  company_code text not null references company (code),
  kind         text not null check (kind in ('COMMENT', 'APPROVED', 'RETURNED', 'LAPSED')),
  text         text not null,
  by_id        bigint not null,
  by_person    bigint not null,
  by_name      text not null,
  at           timestamptz(3) not null
);
create index onboarding_edd_comment_of on onboarding_edd_comment (onboard_id, id);

-- That a part of a merchant which is not traced to people was accepted in a review, with the reason. It holds for as much of it and less.
create table onboarding_untraced (
  onboard_id       bigint primary key references merchant_onboarding (id),
  -- Hundredths of a percent.
  untraced_bp      integer not null check (untraced_bp between 1 and 10000),
  reason           text not null,
  accepted_by_name text not null,
  accepted_at      timestamptz(3) not null
);

-- What a decision stood on, as it was at that moment: the dossier is printed from this. Written once.
create table onboarding_dossier (
  onboard_id bigint primary key references merchant_onboarding (id),
  content    jsonb not null,
  frozen_at  timestamptz(3) not null
);

-- Who had a part in enhanced due diligence, as people; rows are added and never taken away, whatever becomes of what they wrote.
create table onboarding_edd_worker (
  onboard_id bigint references onboarding_edd (onboard_id),
  by_person  bigint,
  by_name    text not null,
  at         timestamptz(3) not null,
  primary key (onboard_id, by_person)
);

create table onboarding_comment_seen (
  comment_id bigint references onboarding_comment (id),
  user_id    bigint,
  seen_at    timestamptz(3) not null,
  primary key (comment_id, user_id)
);

-- ---- merchant-risk ---------------------------------------------------------------------------------

-- Versions of the model by which the risk of merchants is weighed. One is in force; one may be a draft that is edited and tried.
create table merchant_risk_model (
  version           integer primary key,
  status            text not null check (status in ('DRAFT', 'LIVE', 'RETIRED')),
  content           jsonb not null,
  note              text,
  -- Grows with each change of the draft, so that a trial is known to be of another content.
  edition           integer not null default 1,
  edited_by         bigint not null,
  edited_by_kind    text not null check (edited_by_kind in ('staff', 'system')),
  edited_by_name    text not null,
  edited_at         timestamptz(3) not null,
  live_from         timestamptz(3),
  live_until        timestamptz(3),
  reason            text,
  confirmed_by_name text,
  check ((live_from is null) = (status = 'DRAFT')),
  check ((live_until is null) = (status <> 'RETIRED'))
);
create unique index merchant_risk_model_one on merchant_risk_model (status) where status in ('DRAFT', 'LIVE');

-- A draft tried on all merchants. A job takes it up and goes on where it was interrupted.
create table merchant_risk_trial (
  id               bigint primary key,
  base_version     integer not null references merchant_risk_model (version),
  content          jsonb not null,
  draft_version    integer not null,
  draft_edition    integer not null,
  status           text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  failure          text,
  last_merchant_no text not null default '',
  steps            integer not null,
  steps_done       integer not null default 0,
  created_by       bigint not null,
  created_by_kind  text not null check (created_by_kind in ('staff', 'system')),
  created_by_name  text not null,
  created_at       timestamptz(3) not null,
  finished_at      timestamptz(3),
  check ((failure is not null) = (status = 'FAILED')),
  check ((finished_at is null) = (status in ('QUEUED', 'RUNNING')))
);
create unique index merchant_risk_trial_under_way on merchant_risk_trial ((true)) where status in ('QUEUED', 'RUNNING');

create table merchant_risk_trial_item (
  id            bigint primary key,
  trial_id      bigint not null references merchant_risk_trial (id),
  merchant_no   text not null references merchant (merchant_no),
  company_code  text not null references company (code),
  merchant_name text not null,
  -- In hundredths.
  score_before  integer not null check (score_before between 0 and 10000),
  score_after   integer not null check (score_after between 0 and 10000),
  level_before  text not null check (level_before in ('LOW', 'MEDIUM', 'HIGH', 'PROHIBITED')),
  level_after   text not null check (level_after in ('LOW', 'MEDIUM', 'HIGH', 'PROHIBITED')),
  -- -1: less risk than by the model in force, 1: more.
  direction     smallint not null check (direction in (-1, 0, 1)),
  unique (trial_id, merchant_no)
);
create index merchant_risk_trial_item_of_trial on merchant_risk_trial_item (trial_id, company_code, direction);
-- Merchants that a trial of the risk model would move come first.
create index merchant_risk_trial_item_in_order on merchant_risk_trial_item (trial_id, abs(direction) desc, direction desc, score_after desc, id desc);

-- What was assessed, by which model, by whom, with the whole arithmetic. Nothing is changed later.
create table merchant_risk_assessment (
  id                bigint primary key,
  merchant_no       text not null references merchant (merchant_no),
  company_code      text not null references company (code),
  onboard_id        bigint references merchant_onboarding (id),
  model_version     integer not null references merchant_risk_model (version),
  inputs            jsonb not null,
  inputs_hash       text not null,
  answer            jsonb not null,
  -- In hundredths.
  score             integer not null check (score between 0 and 10000),
  assessed_level    text not null check (assessed_level in ('LOW', 'MEDIUM', 'HIGH', 'PROHIBITED')),
  level             text not null check (level in ('LOW', 'MEDIUM', 'HIGH')),
  override_reason   text,
  structure_reason  text,
  next_review_on    date not null,
  submitted_by      bigint not null,
  submitted_by_kind text not null check (submitted_by_kind in ('staff', 'system')),
  submitted_by_name text not null,
  confirmed_by_name text,
  submitted_at      timestamptz(3) not null,
  is_last           boolean not null default true,
  check ((override_reason is not null) = (level <> case assessed_level when 'PROHIBITED' then 'HIGH' else assessed_level end))
);
create unique index merchant_risk_assessment_last on merchant_risk_assessment (merchant_no) where is_last;
create index merchant_risk_assessment_merchant on merchant_risk_assessment (merchant_no, submitted_at desc, id desc);
create index merchant_risk_assessment_company on merchant_risk_assessment (company_code, id);

-- What opens a review of a merchant by itself, company by company.
create table merchant_trigger (
  company_code    text references company (code),
  kind            text,
  is_on           boolean not null,
  threshold       integer not null check (threshold >= 0),
  version         integer not null default 1,
  changed_by      bigint not null,
  changed_by_kind text not null check (changed_by_kind in ('staff', 'system')),
  changed_by_name text not null,
  changed_at      timestamptz(3) not null,
  primary key (company_code, kind)
);

-- A merchant to be assessed again. Closed by the assessment that follows.
create table merchant_review (
  id             bigint primary key,
  merchant_no    text not null references merchant (merchant_no),
  company_code   text not null references company (code),
  status         text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  opened_at      timestamptz(3) not null,
  due_on         date not null,
  responsible_id bigint references user_account (id),
  assessment_id  bigint references merchant_risk_assessment (id),
  closed_at      timestamptz(3),
  closed_by_name text,
  check ((closed_at is null) = (status = 'OPEN')),
  check ((assessment_id is null) = (status = 'OPEN'))
);
create unique index merchant_review_open on merchant_review (merchant_no) where status = 'OPEN';
create index merchant_review_due on merchant_review (company_code, due_on, id) where status = 'OPEN';
create index merchant_review_merchant on merchant_review (merchant_no, id);

-- Why a review was opened, with what was measured: once for a reason and period.
create table merchant_trigger_hit (
  id           bigint primary key,
  review_id    bigint not null references merchant_review (id),
  merchant_no  text not null references merchant (merchant_no),
  company_code text not null references company (code),
  kind         text not null,
  period       text not null,
  evidence     jsonb not null,
  found_at     timestamptz(3) not null,
  unique (merchant_no, kind, period)
);
create index merchant_trigger_hit_review on merchant_trigger_hit (review_id, id);
create index merchant_trigger_hit_company on merchant_trigger_hit (company_code, id);

-- ---- settlements -----------------------------------------------------------------------------------

create table settlement_terms (
  id               bigint primary key,
  company_code     text not null references company (code),
  currency         char(3) not null,
  merchant_no      text references merchant (merchant_no),
  version          integer not null,
  terms            jsonb,
  reason           text,
  made_by_name     text not null,
  approved_by_name text,
  request_id       bigint references approval_request (id),
  made_at          timestamptz(3) not null
);
comment on table settlement_terms is 'Every version of how merchants are settled; the highest version is in force. Rows without a merchant are those of the company.';
comment on column settlement_terms.terms is 'Null: the merchant is settled as its company again.';
create unique index settlement_terms_version on settlement_terms (company_code, currency, coalesce(merchant_no, ''), version);

-- Up to which cut-off the payments of a merchant have been looked at; its row is also what collections of one merchant wait for.
create table settlement_progress (
  merchant_no  text references merchant (merchant_no),
  currency     char(3),
  company_code text not null references company (code),
  collected_to timestamptz(3),
  settled_to   timestamptz(3),
  settled_from timestamptz(3),
  primary key (merchant_no, currency)
);
comment on column settlement_progress.settled_to is 'Payments that were ordered before are settled for good, or stand in settlement_unsettled. Null: nothing is known.';
comment on column settlement_progress.settled_from is 'From which day on settled_to was worked out; terms that begin sooner need everything to be read again.';

create table settlement (
  id                bigint primary key,
  company_code      text not null references company (code),
  merchant_no       text not null references merchant (merchant_no),
  currency          char(3) not null,
  period_from       timestamptz(3) not null,
  period_to         timestamptz(3) not null,
  pay_on            date not null,
  status            text not null check (status in ('DRAFT', 'PENDING', 'CONFIRMED', 'PAID', 'FAILED', 'REJECTED', 'RELOADING')),
  version           integer not null default 1,
  collection        integer not null default 1,
  terms_id          bigint not null references settlement_terms (id),
  minimum_minor     bigint not null check (minimum_minor >= 0),
  payins_minor      bigint not null default 0,
  payouts_minor     bigint not null default 0,
  refunds_minor     bigint not null default 0,
  chargebacks_minor bigint not null default 0,
  fees_minor        bigint not null default 0,
  net_minor         bigint not null default 0,
  lines             integer not null default 0,
  left_out          integer not null default 0,
  left_out_minor    bigint not null default 0,
  carried_to        bigint references settlement (id),
  account_id        bigint references merchant_account (id),
  collected_at      timestamptz(3) not null,
  collected_by_name text not null,
  asked_by_name     text,
  confirmed_at      timestamptz(3),
  confirmed_by_name text,
  reason            text,
  reopened_at       timestamptz(3),
  paid_on           date,
  updated_at        timestamptz(3) not null,
  check (net_minor = (payins_minor + payouts_minor + refunds_minor + chargebacks_minor - fees_minor))
);
comment on column settlement.payouts_minor is 'With its sign, as all sums: what leaves the merchant is negative. The sums are those of the lines that count.';
comment on column settlement.reopened_at is 'When a payment inside was held after two people had confirmed it.';
create unique index settlement_period on settlement (merchant_no, currency, period_to) where status not in ('FAILED', 'REJECTED');
create index settlement_newest on settlement (company_code, period_to desc, id desc);
create index settlement_of_merchant on settlement (merchant_no, period_to desc);
create index settlement_open on settlement (company_code, status) where status in ('DRAFT', 'PENDING', 'CONFIRMED', 'RELOADING');

create table settlement_bank_file (
  id           bigint primary key,
  company_code text not null references company (code),
  currency     char(3) not null,
  format       text not null check (format in ('CNAB240', 'CSV')),
  sequence     integer not null,
  file_id      bigint not null references stored_file (id),
  payments     integer not null,
  total_minor  bigint not null,
  made_at      timestamptz(3) not null,
  made_by_name text not null,
  unique (company_code, currency, sequence)
);

create table settlement_payment (
  id               bigint primary key,
  bank_file_id     bigint not null references settlement_bank_file (id),
  settlement_id    bigint not null references settlement (id),
  company_code     text not null references company (code),
  reference        text not null unique,
  amount_minor     bigint not null check (amount_minor > 0),
  currency         char(3) not null,
  account_id       bigint not null references merchant_account (id),
  pay_on           date not null,
  status           text not null check (status in ('SENT', 'RECALLED', 'PAID', 'FAILED', 'WITHDRAWN')),
  code             text,
  note             text,
  bank_reference   text,
  paid_on          date,
  made_at          timestamptz(3) not null,
  answered_at      timestamptz(3),
  answered_by_name text
);
comment on table settlement_payment is 'One payment to a merchant in a bank file. At most one of a settlement waits for the bank, and at most one was paid.';
create unique index settlement_payment_waiting on settlement_payment (settlement_id) where status in ('SENT', 'RECALLED');
create unique index settlement_payment_paid on settlement_payment (settlement_id) where status = 'PAID';
create index settlement_payment_file on settlement_payment (bank_file_id, id);

create table settlement_answer (
  id               bigint primary key,
  company_code     text not null references company (code),
  format           text not null check (format in ('CNAB240', 'CSV')),
  sha256           text not null,
  file_id          bigint not null references stored_file (id),
  paid             integer not null,
  failed           integer not null,
  unmatched        jsonb not null,
  uploaded_at      timestamptz(3) not null,
  uploaded_by_name text not null,
  reading          jsonb,
  unique (company_code, sha256)
);
comment on column settlement_answer.unmatched is 'Lines of the answer that belong to no payment of the company, or say another amount.';
comment on column settlement_answer.reading is 'How a table was read; null for answers of fixed positions, and for files that were loaded before this was kept.';

create table settlement_line (
  id             bigint primary key,
  settlement_id  bigint not null references settlement (id),
  company_code   text not null references company (code),
  collection     integer not null,
  kind           text not null check (kind in ('PAYIN', 'PAYOUT', 'REFUND', 'CHARGEBACK')),
  source_id      bigint not null,
  transaction_id bigint not null,
  business       text not null check (business in ('payin', 'payout')),
  method         text not null,
  trade_no       text not null,
  at             timestamptz(3) not null,
  amount_minor   bigint not null,
  fee_minor      bigint not null check (fee_minor >= 0),
  state          text not null check (state in ('IN', 'LEFT_OUT', 'PULLED', 'CARRIED', 'REPLACED', 'PAID_HELD')),
  reason         text check (reason in ('HELD', 'FROZEN', 'REJECTED', 'ENDED_HELD', 'AT_BANK')),
  is_open        boolean not null,
  carried_from   bigint references settlement (id),
  payment_id     bigint references settlement_payment (id),
  pulled_at      timestamptz(3),
  check (not is_open or state in ('IN', 'PAID_HELD')),
  check ((state in ('LEFT_OUT', 'PULLED', 'PAID_HELD')) = (reason is not null))
);
comment on column settlement_line.source_id is 'The payment, or the event by which money went back. It is open in one settlement at most: what is open counts and will be, or was, paid.';
comment on column settlement_line.payment_id is 'Of a line that was pulled: the payment of a bank file that the bank may still carry out.';
create unique index settlement_line_once on settlement_line (kind, source_id) where is_open;
create index settlement_line_settlement on settlement_line (settlement_id, state, id);
create index settlement_line_transaction on settlement_line (transaction_id);
create index settlement_line_at_bank on settlement_line (payment_id) where payment_id is not null;

create table settlement_event (
  id            bigint primary key,
  settlement_id bigint not null references settlement (id),
  version       integer not null,
  act           text not null,
  status_before text,
  status_after  text not null,
  detail        jsonb not null default '{}',
  reason        text,
  by_name       text not null,
  at            timestamptz(3) not null,
  unique (settlement_id, version, act)
);
comment on table settlement_event is 'What was done to settlements. version: the one that was acted on, so that repeating an act changes nothing.';

create table settlement_unsettled (
  id             bigint generated always as identity primary key,
  merchant_no    text not null,
  currency       char(3) not null,
  transaction_id bigint not null
);
comment on table settlement_unsettled is 'Payments of which something may have to be settled although they were ordered long ago: what was reported late, and what had not been settled for good when settled_to moved past it. A payment may stand here more than once.';
create index settlement_unsettled_of on settlement_unsettled (merchant_no, currency, transaction_id);


-- ====================================================================================================
-- Rules
-- ====================================================================================================

-- ---- rules -----------------------------------------------------------------------------------------

create table rule (
  id              bigint primary key,
  company_code    text not null references company (code),
  level           text not null check (level in ('general', 'merchant', 'app')),
  merchant_no     text references merchant (merchant_no),
  app_id          text references merchant_app (app_id),
  rule_type       text not null,
  business        text check (business in ('payin', 'payout')),
  dimension       text not null default 'DEFAULT' check (dimension ~ '^[A-Z][A-Z0-9_]{0,31}$'),
  currency        char(3) not null,
  version         integer not null default 1,
  retired_at      timestamptz(3),
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  check (
    (level = 'general' and merchant_no is null and app_id is null)
    or (level = 'merchant' and merchant_no is not null and app_id is null)
    or (level = 'app' and merchant_no is not null and app_id is not null)
  )
);
comment on table rule is 'One rule: its family (company, type, business, dimension, currency) and its level. None of that ever changes; everything else is in its versions.';
comment on column rule.business is 'Null: pay-ins and pay-outs alike.';
comment on column rule.dimension is 'Tells two rules of one type apart, as HOUR and DAY of COUNT.';
comment on column rule.version is 'Moves with every change of the rule or of one of its versions (optimistic lock).';
create unique index rule_place on rule (company_code, rule_type, coalesce(business, ''), dimension, currency, level, coalesce(merchant_no, ''), coalesce(app_id, '')) where retired_at is null;
create index rule_merchant on rule (merchant_no) where merchant_no is not null;

create table rule_version (
  id               bigint primary key,
  rule_id          bigint not null references rule (id),
  version          integer not null,
  status           text not null check (status in ('DRAFT', 'IN_APPROVAL', 'SHADOW', 'ROLL_OUT', 'ACTIVE', 'INACTIVE', 'RETIRED')),
  status_at        timestamptz(3) not null,
  name             text not null,
  description      text,
  spec             jsonb not null,
  spec_hash        text not null,
  action           text not null check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  cool_down_ms     bigint not null check (cool_down_ms >= 0),
  mandatory        boolean not null default false,
  roll_out_percent smallint not null default 100 check (roll_out_percent between 1 and 100),
  reason           text,
  equals_version   integer,
  created_by       bigint not null,
  created_by_name  text not null,
  created_at       timestamptz(3) not null,
  unique (rule_id, version)
);
comment on column rule_version.spec is 'The rule as engines/rules takes it: data only, amounts in minor units.';
comment on column rule_version.equals_version is 'A roll-back says which earlier version it repeats.';
create unique index rule_version_governing on rule_version (rule_id) where status in ('ACTIVE', 'INACTIVE');
create unique index rule_version_trial on rule_version (rule_id) where status in ('SHADOW', 'ROLL_OUT');
create unique index rule_version_draft on rule_version (rule_id) where status in ('DRAFT', 'IN_APPROVAL');

-- When each version was in use, and in which sets of rules: so that a decision's set can be named rule by rule for ever.
create table rule_period (
  version_id       bigint not null references rule_version (id),
  rule_id          bigint not null references rule (id),
  mode             text not null check (mode in ('ACTIVE', 'SHADOW')),
  roll_out_percent smallint not null,
  valid_from       timestamptz(3) not null,
  valid_to         timestamptz(3),
  from_set         bigint not null,
  to_set           bigint
);
comment on column rule_period.to_set is 'First set of rules without it. A rule belongs to set n when from_set <= n and n < to_set.';
create unique index rule_period_open on rule_period (version_id) where to_set is null;
create index rule_period_rule on rule_period (rule_id, valid_from);

create table rule_set_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 0,
  moved_at timestamptz(3)
) with (fillfactor = 50);
comment on table rule_set_version is 'Moves with every change of what is in use. Processes ask for it, decisions name it.';

-- ---- look-back -------------------------------------------------------------------------------------

create table rule_backtest (
  id              bigint primary key,
  company_code    text not null references company (code),
  rule_id         bigint references rule (id),
  version_id      bigint references rule_version (id),
  rule_name       text not null,
  rule_type       text not null,
  draft           jsonb not null,
  spec            jsonb not null,
  spec_hash       text not null,
  dimension       text not null,
  action          text not null check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  cool_down_ms    bigint not null check (cool_down_ms >= 0),
  mandatory       boolean not null,
  period_from     timestamptz(3) not null,
  period_to       timestamptz(3) not null,
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  phase           text not null default 'WAITING' check (phase in ('WAITING', 'READING', 'JUDGING', 'COMPARING', 'FINISHED')),
  percent         smallint not null default 0 check (percent between 0 and 100),
  attempts        integer not null default 0,
  error           text,
  payments        bigint,
  reach           jsonb,
  result          jsonb,
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  finished_at     timestamptz(3),
  check (period_to > period_from),
  check ((status = 'DONE') = (result is not null))
);
comment on table rule_backtest is 'A rule, as it was being written, against the payments of a past period. Touches nothing else.';
comment on column rule_backtest.draft is 'The rule as the form sent it, to be shown again.';
comment on column rule_backtest.spec_hash is 'Equal for rules that judge alike: says whether a version has been tested, whatever its name.';
comment on column rule_backtest.period_to is 'Excluded.';
create index rule_backtest_recent on rule_backtest (company_code, id desc);
create index rule_backtest_rule on rule_backtest (rule_id, id desc) where rule_id is not null;
create index rule_backtest_spec on rule_backtest (spec_hash, id desc) where status = 'DONE';
create index rule_backtest_open on rule_backtest (created_by) where status in ('QUEUED', 'RUNNING');

-- A month of payments just under the threshold of a rule, and a random sample of them for people to look at.
create table rule_below_line (
  id           bigint primary key,
  rule_id      bigint not null references rule (id),
  version_id   bigint not null references rule_version (id),
  company_code text not null references company (code),
  month        text not null check (month ~ '^\d{4}-\d{2}$'),
  threshold    double precision not null,
  looked_from  double precision not null,
  found        integer not null check (found >= 0),
  drawn_at     timestamptz(3) not null,
  unique (rule_id, month)
);
comment on column rule_below_line.looked_from is 'The looser threshold: payments that it hits and the real one does not are found. Both in the units of the rule.';

create table rule_below_line_item (
  id               bigint primary key,
  below_line_id    bigint not null references rule_below_line (id),
  transaction_id   bigint not null,
  numbers          jsonb not null,
  finding          text check (finding in ('UNREMARKABLE', 'SUSPICIOUS')),
  comment          text,
  reviewed_by      bigint,
  reviewed_by_name text,
  reviewed_at      timestamptz(3),
  version          integer not null default 1,
  unique (below_line_id, transaction_id),
  check ((finding is null) = (reviewed_at is null) and (finding is null) = (reviewed_by is null))
);

-- Column files of past days belong to one database.
create table history_folder (
  only_row boolean primary key default true check (only_row),
  name     uuid not null default gen_random_uuid()
);

create table look_back (
  id               bigint primary key,
  company_code     text not null references company (code),
  period_from      timestamptz(3) not null,
  period_to        timestamptz(3) not null,
  reason           text not null,
  rule_set_version bigint not null,
  rules            jsonb not null,
  status           text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  percent          smallint not null default 0 check (percent between 0 and 100),
  done_until       timestamptz(3) not null,
  attempts         integer not null default 0,
  error            text,
  payments         bigint not null default 0,
  created_by       bigint not null,
  created_by_name  text not null,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  finished_at      timestamptz(3),
  -- Facts that it takes as they are on the day of the run.
  facts_of_today   text[] not null default '{RATES,LATER_REPORTS,SAME_PERSON,TIME_ZONE,MERCHANTS,APPS,PEOPLE}',
  check (period_to > period_from)
);
comment on table look_back is 'A run of the rules in force over a past period of a company. Changes no decision.';
comment on column look_back.period_to is 'Excluded.';
comment on column look_back.rules is 'The rules of the set at the company, as the run takes them, and those that it leaves out.';
comment on column look_back.done_until is 'Payments before this are judged and their findings kept; a run that is interrupted goes on from here.';
create index look_back_recent on look_back (company_code, id desc);
create index look_back_open on look_back (created_by) where status in ('QUEUED', 'RUNNING');

-- What differs for one rule and one person.
create table look_back_finding (
  id              bigint primary key,
  look_back_id    bigint not null references look_back (id) on delete cascade,
  company_code    text not null,
  side            text not null check (side in ('NOW_ONLY', 'THEN_ONLY', 'OTHER_ACTION')),
  rule_id         bigint not null,
  version_id      bigint not null,
  rule_name       text not null,
  rule_type       text not null,
  action          text check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  action_then     text check (action_then in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  subject_id      bigint not null references subject (id),
  payments        integer not null default 0,
  found_otherwise integer not null default 0,
  sums            jsonb not null default '[]',
  first_at        timestamptz(3) not null,
  last_at         timestamptz(3) not null,
  found_at        timestamptz(3) not null,
  verdict         jsonb,
  alert_id        bigint,
  check (
     case side when 'NOW_ONLY' then action is not null
    and action_then is null when 'THEN_ONLY' then action is null
    and action_then is not null else action is not null
    and action_then is not null end
  )
);
comment on column look_back_finding.found_otherwise is 'Payments among them that another rule had found when they came.';
comment on column look_back_finding.verdict is 'The numbers that the rule compared on the last of its payments; of what was found then only, none.';
create unique index look_back_finding_once on look_back_finding (look_back_id, side, rule_id, subject_id, action, action_then) nulls not distinct;
create index look_back_finding_list on look_back_finding (look_back_id, last_at desc, id desc);
create index look_back_finding_time on look_back_finding (company_code, found_at, id);
create index look_back_finding_subject on look_back_finding (subject_id);

create table look_back_payment (
  finding_id      bigint references look_back_finding (id) on delete cascade,
  fact_id         bigint,
  transaction_id  bigint not null,
  currency        char(3) not null,
  amount_minor    bigint not null,
  at              timestamptz(3) not null,
  found_otherwise boolean not null,
  primary key (finding_id, fact_id)
);
comment on column look_back_payment.fact_id is 'The payment, or the event that took money of it back.';
create index look_back_payment_list on look_back_payment (finding_id, at desc, fact_id desc);


-- ====================================================================================================
-- Payments: limits, lists, routing, decisions
-- ====================================================================================================

-- ---- limits ----------------------------------------------------------------------------------------

create table limit_profile (
  id                       bigint generated always as identity primary key,
  level                    text not null check (level in ('general', 'risk', 'merchant', 'app')),
  company_code             text not null references company (code),
  business                 text not null check (business in ('payin', 'payout')),
  currency                 char(3) not null,
  merchant_no              text references merchant (merchant_no),
  app_id                   text references merchant_app (app_id),
  monitor_minor            bigint not null check (monitor_minor > 0),
  probation_minor          bigint not null,
  calculation_period       integer not null default 30 check (calculation_period between 1 and 366),
  period_unit              text not null default 'DAY' check (period_unit in ('MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH')),
  window_mode              text not null default 'ROLLING' check (window_mode in ('ROLLING', 'CALENDAR')),
  unverified_ceiling_minor bigint not null default 0,
  minor_floor_minor        bigint not null default 0,
  mandatory                boolean not null default false,
  version                  integer not null default 1,
  valid_from               timestamptz(3) not null default clock_now(),
  valid_to                 timestamptz(3),
  risk_level               text check (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
  check (probation_minor >= monitor_minor),
  constraint limit_profile_place_check check (
    (level = 'risk') = (risk_level is not null)
    and ((level in ('general', 'risk') and merchant_no is null and app_id is null) or (level = 'merchant' and merchant_no is not null and app_id is null) or (level = 'app' and app_id is not null))
  )
);
comment on column limit_profile.risk_level is 'At level risk: the merchants of the company that the limits are for. A merchant without limits of its own has those of its present risk, else those of the company.';
create unique index limit_profile_current on limit_profile (level, company_code, business, currency, coalesce(risk_level, ''), coalesce(merchant_no, ''), coalesce(app_id, '')) where valid_to is null;

-- One row per company, subject, business and currency: the key that a decision locks.
create table decision_key (
  id             bigint primary key,
  company_code   text not null references company (code),
  subject_id     bigint not null references subject (id),
  business       text not null check (business in ('payin', 'payout')),
  currency       char(3) not null,
  version        bigint not null default 0,
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  unique (subject_id, company_code, business, currency)
);

create table approval_record (
  id                 bigint primary key,
  kind               text not null check (kind in ('NEW_LIMIT', 'PERSONAL_LIMIT', 'TEMPORARY_LIMIT', 'TRANSACTIONS', 'BALANCE')),
  company_code       text not null references company (code),
  subject_id         bigint not null references subject (id),
  business           text not null check (business in ('payin', 'payout')),
  currency           char(3) not null,
  merchant_no        text references merchant (merchant_no),
  monitor_minor      bigint,
  probation_minor    bigint,
  granted_minor      bigint,
  before             jsonb,
  after              jsonb,
  reason             text not null,
  description        text,
  valid_from         timestamptz(3) not null,
  valid_to           timestamptz(3),
  revoked_at         timestamptz(3),
  file_ids           bigint[] not null default '{}',
  created_by         bigint not null,
  created_by_name    text not null,
  approved_by        bigint,
  approved_by_name   text,
  created_at         timestamptz(3) not null default clock_now(),
  raises             boolean not null default false,
  created_by_person  bigint,
  approved_by_person bigint,
  request_id         bigint references approval_request (id),
  ended_at           timestamptz(3),
  revoked_by_name    text,
  revoke_reason      text,
  check (not raises or (created_by_person is not null and approved_by_person is not null and created_by_person <> approved_by_person))
);
comment on column approval_record.raises is 'It gives more than was there before, at some place and some time: two people made it, which the check holds.';
comment on column approval_record.ended_at is 'When the job that watches the ends of approvals judged the person anew.';
create index approval_record_subject on approval_record (subject_id, company_code, business, currency, id desc);
create index approval_record_ending on approval_record (valid_to) where revoked_at is null and ended_at is null and valid_to is not null;
create index approval_record_recent on approval_record (company_code, id desc);
create index approval_record_files on approval_record using gin (file_ids);
-- The newest approvals that may still give something.
create index approval_record_newest on approval_record (created_at desc, id desc) where revoked_at is null and kind <> 'TRANSACTIONS';
-- The approval list counts whom something is in force for, in the order of this index.
create index approval_record_current on approval_record (subject_id, company_code, business, id) include (kind, valid_from, valid_to) where revoked_at is null and kind <> 'TRANSACTIONS';

create table temporary_balance (
  id                bigint primary key,
  key_id            bigint not null references decision_key (id),
  merchant_no       text not null references merchant (merchant_no),
  status            text not null check (status in ('WAITING', 'ACTIVE', 'EXHAUSTED', 'EXPIRED', 'REVOKED', 'REJECTED')),
  granted_minor     bigint not null check (granted_minor > 0),
  remaining_minor   bigint not null,
  expires_at        timestamptz(3) not null,
  reason            text not null,
  description       text,
  created_by        bigint not null,
  created_by_person bigint not null,
  created_by_name   text not null,
  created_at        timestamptz(3) not null default clock_now(),
  decided_by        bigint,
  decided_by_name   text,
  decided_at        timestamptz(3),
  decide_reason     text,
  approval_id       bigint references approval_record (id),
  version           integer not null default 1,
  check (remaining_minor >= 0 and remaining_minor <= granted_minor)
);
create index temporary_balance_key on temporary_balance (key_id, merchant_no);
create index temporary_balance_expiry on temporary_balance (expires_at) where status = 'ACTIVE';
create index temporary_balance_waiting on temporary_balance (created_at) where status = 'WAITING';
-- The balance that an approval granted is looked up for every row of the approval list.
create index temporary_balance_approval on temporary_balance (approval_id) where approval_id is not null;

-- Consumption of limits. U is the sum of PERSONAL rows in the window; reversals carry the event time of what they reverse.
create table limit_entry (
  id             bigint,
  key_id         bigint,
  transaction_id bigint not null,
  kind           text not null check (kind in ('CONSUME', 'OVERRIDE', 'REVERSE')),
  bucket         text not null check (bucket in ('PERSONAL', 'BALANCE')),
  balance_id     bigint,
  step           integer not null,
  amount_minor   bigint not null check (amount_minor > 0),
  event_at       timestamptz(3),
  created_at     timestamptz(3) not null default clock_now(),
  primary key (key_id, event_at, id) include (bucket, kind, amount_minor),
  check ((bucket = 'BALANCE') = (balance_id is not null))
);
comment on column limit_entry.step is 'Version of the transaction that wrote the entry, so that each change of a transaction books at most once per kind and bucket.';
create unique index limit_entry_once on limit_entry (transaction_id, step, kind, bucket, coalesce(balance_id, 0::bigint));
create index limit_entry_balance on limit_entry (balance_id) where balance_id is not null;

create table limit_profile_change (
  id                     bigint generated always as identity primary key,
  level                  text not null check (level in ('general', 'risk', 'merchant', 'app')),
  company_code           text not null references company (code),
  business               text not null check (business in ('payin', 'payout')),
  currency               char(3) not null,
  merchant_no            text references merchant (merchant_no),
  app_id                 text references merchant_app (app_id),
  before_monitor_minor   bigint,
  before_probation_minor bigint,
  after_monitor_minor    bigint,
  after_probation_minor  bigint,
  version                integer not null,
  raises                 boolean not null,
  reason                 text not null,
  created_by             bigint not null,
  created_by_person      bigint not null,
  created_by_name        text not null,
  approved_by            bigint not null,
  approved_by_person     bigint not null,
  approved_by_name       text not null,
  request_id             bigint references approval_request (id),
  changed_at             timestamptz(3) not null,
  risk_level             text check (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
  check ((after_monitor_minor is null) = (after_probation_minor is null)),
  constraint limit_profile_change_two_people check (not raises or created_by_person <> approved_by_person),
  constraint limit_profile_change_risk_check check ((level = 'risk') = (risk_level is not null))
);
comment on table limit_profile_change is 'Every change of default limits with its maker, its approver and its reason; without limits afterwards the place went back to what applies above it.';
comment on column limit_profile_change.version is 'Version of the profile that the change made, or that it ended.';
create index limit_profile_change_place on limit_profile_change (company_code, business, currency, level, risk_level, merchant_no, app_id, id desc);

-- ---- lists -----------------------------------------------------------------------------------------

-- Lists: whom a company keeps out, holds back, keeps off some channels, or trusts. An entry names a document; whoever owns the
-- document now is listed, so that entries follow when documents are linked or parted.
create table list_entry (
  id               bigint primary key,
  kind             text not null check (kind in ('BLACK', 'HOLD', 'CHANNEL', 'WHITE')),
  company_code     text not null references company (code),
  id_country       text not null,
  id_type          text not null check (id_type in ('CPF', 'CNPJ', 'ACCOUNT', 'DNI', 'CUIT', 'CUIL', 'CDI')),
  id_no            text not null,
  name             text,
  business         text check (business in ('payin', 'payout')),
  provider_code    text references provider (code),
  method           text references payment_method (code),
  reason_code      text not null,
  reason           text,
  source           text not null check (source in ('MANUAL', 'SCREENING', 'AUTHORITY', 'SAR', 'IMPORT')),
  source_ref       text,
  starts_at        timestamptz(3) not null,
  ends_at          timestamptz(3),
  ended_at         timestamptz(3),
  ended_by_name    text,
  end_reason       text,
  recorded_state   text not null check (recorded_state in ('SCHEDULED', 'ACTIVE', 'EXPIRED', 'DELETED')),
  review_due       timestamptz(3),
  reviewed_at      timestamptz(3),
  reviewed_by_name text,
  created_by       bigint not null,
  created_by_name  text not null,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  version          integer not null default 1,
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
create index list_entry_number on list_entry (id_no text_pattern_ops);
create index list_entry_starting on list_entry (starts_at) where recorded_state = 'SCHEDULED';
create index list_entry_ending on list_entry (ends_at) where recorded_state = 'ACTIVE' and ends_at is not null;
-- The orders of the lists: by date, what is to come, and what still has to be reviewed.
create index list_entry_start on list_entry (( case kind when 'HOLD' then 'BLACK' else kind end), starts_at desc nulls last, id desc);
create index list_entry_end on list_entry (( case kind when 'HOLD' then 'BLACK' else kind end), ends_at desc nulls last, id desc);
create index list_entry_review on list_entry (id desc) where review_due is not null and reviewed_at is null and ended_at is null;
create index list_entry_name_folded on list_entry using gin (fold_name(name) gin_trgm_ops);
create index list_entry_created on list_entry (( case kind when 'HOLD' then 'BLACK' else kind end), created_at desc, id desc);

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
comment on column list_entry_event.maker_name is 'Who asked, where a second person decided.';
create index list_entry_event_entry on list_entry_event (entry_id, id);

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
  check (off_until > off_from and off_until <= (off_from + '24:00:00'))
);
comment on table block_switch_off is 'Times in which black lists and block configuration are not enforced; over at off_until, whatever runs or does not.';
create unique index block_switch_off_open on block_switch_off (company_code, business) where ended_at is null;

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
  applied_at      timestamptz(3),
  kind            text not null check (kind in ('BLACK', 'CHANNEL')),
  -- How a file was read: its encoding, separator or sheet, and which of its columns were used and which were not.
  reading         jsonb
);
comment on column list_import.reading is 'How the file was read; null for files that were loaded before this was kept.';
create index list_import_open on list_import (created_by, id desc) where status = 'PREVIEW';

-- ---- routing ---------------------------------------------------------------------------------------

create table provider_channel (
  provider_code text references provider (code),
  method        text references payment_method (code),
  business      text check (business in ('payin', 'payout')),
  company_code  text references company (code),
  -- A provider may serve one country by a method that several have (cards): then only apps of that currency are offered it.
  currency      char(3),
  primary key (provider_code, method, business, company_code)
);
comment on column provider_channel.currency is 'What the channel pays in; null: any currency of the countries of its method.';

-- A channel that is taken out of the mapping keeps what apps have switched off of it, for when it comes back.
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
  router_id        bigint,
  version          integer,
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

-- ---- decisions -------------------------------------------------------------------------------------

-- The order in which decisions and changes of what they look at were written, so that they can be decided again years later
-- (docs/adr/0019-the-state-of-then-is-kept.md).
create sequence decision_moment;

-- What write_accepted takes: the people of a batch as they were judged, and a record of each payment that is accepted, with all
-- that is written of it. Whoever needs another column makes another type, and a signature of the function beside the former.
create type judged_person as (subject_id bigint, version bigint, payments integer);
create type accepted_payment as (
  id bigint, company_code text, business text, trade_no text, payload_hash text, merchant_ref text, merchant_no text, app_id text, subject_id bigint,
  key_id bigint, id_country text, id_type text, id_no text, name text, email text, merchant_uid text, method text, provider_code text, currency text,
  order_amount_minor bigint, pay_amount_minor bigint, order_time timestamptz, paid_at timestamptz, partner_id text, partner_status text, stage text,
  device text, ip_country text, account text, payout json, payer json, at timestamptz, phone text, ip text, issuer_country text, service_use_minor bigint,
  name_likeness smallint, rule_marks smallint, person_version bigint, is_new_name boolean,
  decision_id bigint, explanation json,
  entry_id bigint, entry_amount_minor bigint, entry_event_at timestamptz,
  actor_kind text, actor_id bigint, actor_name text, actor_ip text, request_id text, audit_note json
);
comment on type accepted_payment is 'A payment that is plainly accepted: its row, its decision, its line in the ledger, and what the audit trail notes of it.';

-- A payment, with what was decided on it. Every write costs each payment (docs/adr/0013-what-an-acceptance-writes.md): what it refers to is
-- locked or read by the function that writes it and never deleted, so there are no foreign keys here; `findBrokenInvariants` looks for
-- rows that refer to nothing.
create table transaction (
  id                 bigint primary key,
  company_code       text not null,
  business           text not null check (business in ('payin', 'payout')),
  trade_no           text not null,
  payload_hash       text not null,
  merchant_ref       text,
  merchant_no        text not null,
  app_id             text not null,
  subject_id         bigint not null,
  key_id             bigint not null,
  id_country         text not null,
  id_type            text not null,
  id_no              text not null,
  name               text,
  email              text,
  merchant_uid       text,
  method             text not null,
  provider_code      text,
  currency           char(3) not null,
  order_amount_minor bigint not null check (order_amount_minor > 0),
  pay_amount_minor   bigint check (pay_amount_minor > 0),
  refunded_minor     bigint not null default 0 check (refunded_minor >= 0),
  order_time         timestamptz(3) not null,
  paid_at            timestamptz(3),
  partner_id         text,
  partner_status     text not null check (partner_status in (
    'CREATED', 'PROCESSING', 'PAID', 'FAILED', 'CANCELLED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK'
  )),
  aml_result         text not null check (aml_result in (
    'NOT_EVALUATED', 'ACCEPTED', 'JUSTIFICATION_REQUIRED', 'FROZEN', 'RELEASED', 'REJECTED', 'REVERSED'
  )),
  aml_reasons        text[] not null default '{}',
  stage              text not null check (stage in ('ORDER', 'PAYMENT')),
  device             text,
  ip_country         text,
  account            text,
  payout             jsonb,
  payer              jsonb,
  created_at         timestamptz(3) not null default clock_now(),
  updated_at         timestamptz(3) not null default clock_now(),
  held_at            timestamptz(3),
  version            integer not null default 1,
  phone              text,
  ip                 text,
  issuer_country     text,
  service_use_minor  bigint check (service_use_minor >= 0),
  name_likeness      smallint check (name_likeness between 0 and 1000),
  rule_marks         smallint not null default 0,
  -- So that a process that remembers a person reads only what others have accepted since.
  person_version     bigint,
  -- A payment whose order time lies further back than its company allows counts when it arrives: order_time is then its arrival, and what was
  -- stated stays here.
  stated_order_time  timestamptz,
  unique (business, trade_no)
) with (autovacuum_vacuum_insert_scale_factor = 0.05);
comment on column transaction.payout is 'Payout detail of the specification: payout_id, document_type, document_id, real_name, deducted_amount, source_currency, fee_payer, processing_fee, tax, amount_received, arrival_currency, exchange_rate, beneficiary, country, remark. Amounts are minor units as text.';
comment on column transaction.payer is 'Who really paid, as the payment core learnt it: name, id_type, id_no, account.';
comment on column transaction.ip is 'Address that the payer or beneficiary acted from.';
comment on column transaction.service_use_minor is 'What the person used of the service at this merchant in the last month, as the merchant reports it.';
comment on column transaction.name_likeness is 'Likeness of the name on the payment to the name of its person when it was decided, in thousandths; null when either was not known.';
comment on column transaction.rule_marks is 'Marks of rules, as they were set when it was decided: 8 account of a third party, 16 elsewhere, 32 another name.';
comment on column transaction.person_version is 'The version of its person that an acceptance from memory made; null for what was decided with locks.';
comment on column transaction.stated_order_time is 'Order time as it was stated, where the payment came too late to count by it.';
create index transaction_merchant_time on transaction (merchant_no, order_time desc);
create index transaction_subject_time on transaction (subject_id, order_time desc);
create index transaction_result_time on transaction (aml_result, order_time desc) where aml_result <> 'ACCEPTED';
create index transaction_account on transaction (account) where account is not null;
-- Filter by AML reason: most payments have none, so the index stays small.
create index transaction_reasons on transaction using gin (aml_reasons) where aml_reasons <> '{}';
create index transaction_held_day on transaction (held_at) where held_at is not null;
-- What people share, by which histories are kept: devices, accounts and addresses.
create index transaction_device on transaction (device, order_time) where device is not null;
create index transaction_email on transaction (lower(email), order_time) where email is not null;
create index transaction_uid on transaction (merchant_no, merchant_uid, order_time) where merchant_uid is not null;
create index transaction_phone on transaction (phone, order_time) where phone is not null;
create index transaction_ip on transaction (ip, order_time) where ip is not null;
create index transaction_amount on transaction (merchant_no, order_amount_minor, order_time);
-- Payments of one amount at one merchant, found by what was ordered or, where that differs, by what was paid.
create index transaction_other_amount on transaction (merchant_no, pay_amount_minor, order_time) where pay_amount_minor <> order_amount_minor;
-- A payment is found by every number that it has.
create index transaction_merchant_ref on transaction (merchant_ref) where merchant_ref is not null;
create index transaction_partner on transaction (partner_id) where partner_id is not null;
-- The timeline of a person shows the payments that were not simply accepted, which are few of the ten thousand that somebody may have.
create index transaction_noted on transaction (subject_id, order_time desc, id desc) where aml_result <> 'ACCEPTED' or held_at is not null;
-- The timeline of a merchant shows the payments that were not simply accepted, which are few of the millions that it may take.
create index transaction_noted_merchant on transaction (merchant_no, order_time desc, id desc) where aml_result <> 'ACCEPTED' or held_at is not null;
-- Figures of payments by method, state and merchant are summed from this index alone.
create index transaction_figures on transaction (business, order_time desc, id desc) include (company_code, currency, method, partner_status, merchant_no, order_amount_minor, subject_id);
-- One entry for 32 pages, which hold the payments of about the same time: an entry for each would cost every payment. Of payments that were
-- paid long after their order it keeps the times apart, so that they do not make an entry fit every time.
create index transaction_paid_time on transaction using brin (paid_at timestamptz_minmax_multi_ops) with (pages_per_range = 32, autosummarize = on);

-- What was decided and on which numbers; one row per evaluation, never changed.
create table decision (
  id               bigint,
  transaction_id   bigint,
  stage            text not null check (stage in ('ORDER', 'PAYMENT')),
  result           text not null check (result in ('ACCEPTED', 'JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED')),
  reasons          text[] not null default '{}',
  -- json: nothing is asked of its inside but to be shown.
  explanation      json not null,
  decided_at       timestamptz(3) not null default clock_now(),
  audit_id         bigint,
  -- Decisions without a moment and a version of settings cannot be decided again.
  moment           bigint default nextval('decision_moment'),
  settings_version bigint,
  primary key (transaction_id, id)
);
comment on column decision.audit_id is 'The audit entry of the acceptances written together with this one; null where the payment has an entry of its own.';
comment on column decision.moment is 'Order among decisions and changes of what they look at. Decisions that were written together share it, and stand in order of id.';
-- Decisions come in the order of time.
create index decision_day on decision using brin (decided_at) with (pages_per_range = 16);

create table subject_standing (
  subject_id   bigint references subject (id),
  company_code text references company (code),
  standing     text not null check (standing in ('CLEAR', 'MONITORING', 'PROBATION', 'APPROVED', 'BLOCKED')),
  since        timestamptz(3) not null,
  business     text,
  reason       text,
  version      integer not null default 1,
  primary key (subject_id, company_code)
);
create index subject_standing_list on subject_standing (standing, since desc);

create table standing_event (
  id             bigint primary key,
  subject_id     bigint not null references subject (id),
  company_code   text not null,
  business       text,
  from_standing  text not null,
  to_standing    text not null,
  reason         text not null,
  transaction_id bigint,
  actor_id       bigint,
  at             timestamptz(3) not null,
  -- Ids of accounts, of machine keys and of the system share their numbers: an id says who acted only together with its kind.
  actor_kind     text not null check (actor_kind in ('staff', 'machine', 'system'))
);
create index standing_event_day on standing_event (company_code, to_standing, at);
create index standing_event_subject on standing_event (subject_id, id);

-- Payments are judged by settings of app, merchant and company, limit profiles, lists and rules.
create table settings_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 0
) with (fillfactor = 50);
comment on table settings_version is 'Moves with every change of what payments are judged by, so that cached settings are known to be stale.';

-- Every hit of a rule, and every time one failed; what the numbers were stands in the explanation of the decision.
create table rule_hit (
  fact_id        bigint,
  version_id     bigint references rule_version (id),
  stage          text check (stage in ('ORDER', 'PAYMENT', 'EVENT', 'PASS')),
  rule_id        bigint not null,
  transaction_id bigint not null,
  subject_id     bigint not null,
  company_code   text not null,
  merchant_no    text not null,
  at             timestamptz(3) not null,
  decided_at     timestamptz(3) not null,
  mode           text not null check (mode in ('ACTIVE', 'SHADOW')),
  outcome        text not null check (outcome in ('HIT', 'ERROR')),
  action         text not null check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  effect         text not null check (effect in ('ACTED', 'QUIET', 'EXCUSED', 'NONE')),
  primary key (fact_id, version_id, stage)
);
comment on column rule_hit.fact_id is 'The payment, or the event that took money back.';
comment on column rule_hit.stage is 'ORDER and PAYMENT: judged with the payment. EVENT: with a refund or chargeback. PASS: found later, by a pass over stored history.';
comment on column rule_hit.effect is 'ACTED: did what its action says. QUIET: cleared by a person before, or held for it already. EXCUSED by the white list. NONE: in shadow, or found later.';
create index rule_hit_version on rule_hit (version_id, decided_at desc);
create index rule_hit_rule on rule_hit (rule_id, decided_at desc);
create index rule_hit_transaction on rule_hit (transaction_id);
create index rule_hit_subject on rule_hit (subject_id, decided_at desc);
-- What rules hit in a period.
create index rule_hit_time on rule_hit (company_code, at) include (rule_id, transaction_id, subject_id, mode, outcome);

-- Processes that decide, where they take payments of others, and the key that both sides prove themselves with. Not logged: after a crash
-- everybody reads anew.
create unlogged table decision_process (
  process  text primary key,
  beat_at  timestamptz not null,
  machine  text,
  address  text,
  secret   text,
  protocol integer,
  came     integer not null default 0,
  met      text[] not null default '{}',
  knows    text[] not null default '{}'
);

-- What processes tell each other of payments, so that what each remembers of devices, accounts and the like follows the others. Not logged
-- either.
create unlogged table fact_feed (
  id      bigint generated always as identity primary key,
  xid     xid8 not null default pg_current_xact_id(),
  process text not null,
  -- database time: rows of several processes, deleted by their age.
  at      timestamptz not null default clock_timestamp(),
  changes json not null
);
-- Read once and soon: compressing it costs more than it saves.
alter table fact_feed alter column changes set storage external;
create index fact_feed_xid on fact_feed (xid);

-- Passes of rules over stored history: how far each company's has come.
create table rule_pass (
  company_code text primary key references company (code),
  passed_at    timestamptz(3) not null,
  looked_from  timestamptz(3) not null,
  hits         integer not null
);
comment on column rule_pass.passed_at is 'Payments that became known up to then have been looked at.';

-- Names are searched where each stands once a person, not once a payment.
create table payment_name (
  subject_id bigint references subject (id) on delete cascade,
  name       text,
  primary key (subject_id, name)
);
comment on table payment_name is 'Names that payments bring for a person beside the person''s own, for searching payments by name.';
create index payment_name_folded on payment_name using gin (fold_name(name) gin_trgm_ops);

create table past_state (
  moment     bigint primary key default nextval('decision_moment'),
  source     text not null,
  row_key    text not null,
  subject_id bigint,
  -- Null: there was no such row before.
  before     jsonb,
  xid        xid8 not null default pg_current_xact_id()
);
comment on table past_state is 'Rows that decisions look at, as they were before a change.';
create index past_state_subject on past_state (subject_id, moment) where subject_id is not null;
create index past_state_row on past_state (source, row_key, moment);

create table settings_past (
  version  bigint primary key,
  rule_set bigint not null,
  xid      xid8 not null default pg_current_xact_id(),
  at       timestamptz(3) not null default clock_instant()
);
comment on table settings_past is 'The version of the set of rules at each version of the settings, and the transaction that made it.';
create index settings_past_xid on settings_past (xid);

-- Made by a job, as the form of identifiers is not known in SQL.
create table identifier_move (
  only_row    boolean primary key default true check (only_row),
  moved_to    bigint not null default 0,
  began_at    timestamptz(3),
  began_to    bigint,
  is_again    boolean not null default false,
  changed     bigint not null default 0,
  finished_at timestamptz(3)
);
comment on table identifier_move is 'Payments up to moved_to have their identifiers in the one form. Those from began_to on are looked at again a day after began_at.';

alter table outbox_message add foreign key (transaction_id) references transaction (id);
alter table onboarding_edd_sample add foreign key (transaction_id) references transaction (id);
alter table settlement_line add foreign key (transaction_id) references transaction (id);
alter table rule_below_line_item add foreign key (transaction_id) references transaction (id);

-- ---- payment-events --------------------------------------------------------------------------------

create table transaction_event (
  id             bigint primary key,
  transaction_id bigint not null references transaction (id),
  event          text not null,
  event_id       text,
  payload_hash   text not null,
  detail         jsonb not null default '{}',
  occurred_at    timestamptz(3) not null,
  created_at     timestamptz(3) not null default clock_now(),
  amount_minor   bigint check (amount_minor > 0),
  account        text,
  rule_marks     smallint not null default 0
);
comment on column transaction_event.amount_minor is 'What a refund or chargeback took back; null for other events.';
comment on column transaction_event.account is 'Account that a refund went to, where the payment core tells it.';
create unique index transaction_event_once on transaction_event (transaction_id, event_id) where event_id is not null;
create index transaction_event_transaction on transaction_event (transaction_id, id);
-- Refunds and chargebacks of a day, for the column files of past days.
create index transaction_event_returns on transaction_event (occurred_at) where event in ('refunded', 'charged_back');

-- ---- holds -----------------------------------------------------------------------------------------

create table hold (
  id             bigint primary key,
  transaction_id bigint not null references transaction (id),
  key_id         bigint not null references decision_key (id),
  case_id        bigint not null,
  type           text not null check (type in ('LIMIT', 'RULE', 'KYC', 'NAME', 'MANUAL', 'SANCTION')),
  reason_code    text not null,
  status         text not null default 'OPEN' check (status in ('OPEN', 'CLEARED', 'UPHELD')),
  amount_minor   bigint not null check (amount_minor > 0),
  detail         jsonb not null default '{}',
  opened_at      timestamptz(3) not null,
  closed_at      timestamptz(3),
  closed_by      bigint,
  closed_by_name text,
  close_reason   text,
  -- A hold says at which company and in which direction it is, as its key does for good: so the probation list finds its
  -- lines without looking up the key of each.
  company_code   text not null default '',
  business       text not null default '',
  -- A hold knows whether its round of the case is open: the probation list shows keys whose holds are closed while a case of
  -- theirs is not, and finds them without asking every open case for its holds.
  case_open      boolean not null default true,
  closed_by_kind text check (closed_by_kind in ('staff', 'machine', 'system')),
  constraint hold_closed_by_check check (closed_by is null or closed_by_kind is not null)
);
create index hold_transaction on hold (transaction_id);
create index hold_open_case on hold (case_id) where status = 'OPEN';
create index hold_case on hold (case_id, key_id);
-- Whether a person has cleared a rule for somebody.
create index hold_cleared_rule on hold (key_id, closed_at) where type = 'RULE' and status = 'CLEARED';
create index hold_unfinished on hold (company_code, business, key_id) where status <> 'OPEN' and case_open;
create index hold_open_key on hold (key_id, transaction_id) include (company_code, business, opened_at) where status = 'OPEN';
-- Few holds are closed while their case is open: taken apart, either looks common, and all holds would be read.
create statistics hold_status_and_case (mcv) on status, case_open from hold;


-- ====================================================================================================
-- Screening: lists, searches, monitoring
-- ====================================================================================================

-- ---- screening-lists -------------------------------------------------------------------------------

-- What is being read; it can be read again from the kept files at any time.
create unlogged table screening_staging (
  version_id  bigint,
  line        integer,
  source_key  text not null,
  former_keys text[] not null,
  entry_id    bigint not null,
  op          text not null check (op in ('ADDED', 'CHANGED', 'RETURNED', 'SAME')),
  is_exact    boolean not null,
  kind        text,
  name        text,
  names       text,
  data        jsonb,
  hash        bytea,
  primary key (version_id, line),
  unique (version_id, source_key)
);
create index screening_staging_entry on screening_staging (version_id, entry_id);

create table screening_list_state (
  only_row boolean primary key default true check (only_row),
  number   bigint not null
);
comment on table screening_list_state is 'A number that grows whenever what is in force changes: a version came into force, or a source was made active or inactive.';

-- Payments of that time were compared with no list, and can be afterwards.
create table screening_gap (
  began_at timestamptz(3) primary key,
  ended_at timestamptz(3)
);
comment on table screening_gap is 'Times in which no sanctions list was in force. Kept by a trigger of screening_source; the one that goes on has no end.';
create unique index screening_gap_open on screening_gap ((ended_at is null)) where ended_at is null;

-- Nothing of the lists is deleted: an entry that a list no longer has is not present any more.
create table screening_source (
  id                 text primary key check (id ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  name               text not null,
  kind               text not null check (kind in ('SANCTION', 'PEP', 'DEBARMENT', 'OTHER')),
  format             text not null,
  is_own             boolean not null,
  is_active          boolean not null default false,
  addresses          text[] not null default '{}',
  redirect_hosts     text[] not null default '{}',
  access_secret      text,
  fetch_minutes      integer check (fetch_minutes between 5 and 43200),
  licence_note       text,
  mapping            jsonb,
  max_loss_percent   integer not null default 10 check (max_loss_percent between 0 and 100),
  overdue_hours      integer not null default 48 check (overdue_hours between 1 and 8760),
  fetched            jsonb not null default '[]',
  tried_at           timestamptz(3),
  outcome            text check (outcome in ('LOADED', 'UNCHANGED', 'REFUSED', 'FAILED')),
  outcome_fault      jsonb,
  confirmed_at       timestamptz(3),
  switched_number    bigint not null default 0,
  version            integer not null default 1,
  updated_at         timestamptz(3) not null,
  updated_by_name    text not null,
  current_id         bigint,
  -- A version that changes more names or numbers is refused, like one that loses entries.
  max_change_percent integer not null default 10 check (max_change_percent between 0 and 100),
  -- How long the list of a source stays the newest by its own date, also where its address confirms it: a mirror may stand still.
  pause_days         integer check (pause_days between 1 and 366),
  check (fetch_minutes is null or addresses <> '{}')
);
comment on table screening_source is 'Where lists come from. Nothing is fetched without an address that the operator has set.';
comment on column screening_source.format is 'Which reader reads its files.';
comment on column screening_source.is_own is 'Made by the operator; the others are the official ones that the product knows.';
comment on column screening_source.redirect_hosts is 'Other hosts that an address may lead on to.';
comment on column screening_source.access_secret is 'Value of the header Authorization; sealed.';
comment on column screening_source.max_loss_percent is 'A version that lacks more than this share of the entries in force is refused.';
comment on column screening_source.fetched is 'Of each address: what its last answer was known by (ETag, Last-Modified) and the file it brought.';
comment on column screening_source.confirmed_at is 'When the version in force was last known to be the newest: loaded, or unchanged at the source.';
comment on column screening_source.switched_number is 'Number of screening_list_state at which it was last made active or inactive.';
comment on column screening_source.max_change_percent is 'A version in which more than this share of the entries in force loses a name, a number or a date of birth, or becomes another kind, is refused.';
comment on column screening_source.pause_days is 'Longest time between two lists of the publisher, in days: a list of an earlier date is not the newest, whatever its address says. Null: not known.';

create table screening_list_version (
  id               bigint primary key,
  source_id        text not null references screening_source (id),
  number           integer not null,
  status           text not null check (status in ('READING', 'READY', 'LOADING', 'LOADED', 'REFUSED', 'DISCARDED')),
  is_automatic     boolean not null,
  base_id          bigint references screening_list_version (id),
  source_date      date,
  mapping          jsonb,
  sha256           text not null,
  fault            jsonb,
  entries          integer not null default 0,
  added            integer not null default 0,
  changed          integer not null default 0,
  ended            integer not null default 0,
  returned         integer not null default 0,
  unreadable       integer not null default 0,
  created_at       timestamptz(3) not null,
  progress_at      timestamptz(3) not null,
  loaded_at        timestamptz(3),
  actor_kind       text not null check (actor_kind in ('staff', 'system')),
  actor_id         bigint not null,
  actor_name       text not null,
  approved_by_name text,
  state_number     bigint unique,
  altered          integer not null default 0,
  actor_person     bigint,
  -- What a version of a list read, could not read and left out, by part of its entries, so that the next one can be compared with it.
  reading          jsonb not null default '{"parts": {}, "omitted": {}}',
  unique (source_id, number),
  check ((status = 'LOADED') = (state_number is not null and loaded_at is not null)),
  check ((status = 'REFUSED') <= (fault is not null))
);
comment on table screening_list_version is 'Every file of a list that was handed in or fetched, with what became of it.';
comment on column screening_list_version.base_id is 'The version in force when it was begun; it is loaded only while that is still so.';
comment on column screening_list_version.fault is 'Why it was refused; stays when a second person has it loaded all the same.';
comment on column screening_list_version.state_number is 'Number that screening_list_state took when it came into force.';
comment on column screening_list_version.altered is 'Entries in force that lose a name, a number or a date of birth by it, or become another kind.';
comment on column screening_list_version.actor_person is 'The human being who uploaded it; it is confirmed by another.';
comment on column screening_list_version.reading is 'Of each part of the entries how many values were read, could not be, and are lost in entries that stay, with the first unread ones; what was left out by its reason.';
create index screening_list_version_page on screening_list_version (source_id, id desc);
create index screening_list_version_underway on screening_list_version (progress_at) where status in ('READING', 'LOADING');

create table screening_list_file (
  version_id bigint references screening_list_version (id),
  position   integer,
  name       text not null,
  sha256     text not null,
  size_bytes bigint not null,
  primary key (version_id, "position")
);

create table screening_entry (
  id               bigint primary key,
  source_id        text not null references screening_source (id),
  source_key       text not null,
  kind             text not null check (kind in ('person', 'organisation', 'vessel', 'aircraft', 'other')),
  name             text not null,
  names            text not null,
  data             jsonb not null,
  hash             bytea not null,
  first_version_id bigint not null references screening_list_version (id),
  version_id       bigint not null references screening_list_version (id),
  is_present       boolean not null,
  started_at       timestamptz(3) not null,
  ended_at         timestamptz(3),
  continued_by_id  bigint references screening_entry (id),
  unique (source_id, source_key),
  check (is_present = (ended_at is null))
);
comment on table screening_entry is 'Everybody and everything that ever stood on a list, as it stands or last stood there.';
comment on column screening_entry.names is 'All names, one a line; for searching.';
comment on column screening_entry.version_id is 'The version that last changed it.';
comment on column screening_entry.continued_by_id is 'The entry into which the source has merged it.';
create index screening_entry_names_folded on screening_entry using gin (fold_name(names) gin_trgm_ops);
create index screening_entry_page on screening_entry (source_id, id desc);
create index screening_entry_version on screening_entry (version_id);
create index screening_entry_present on screening_entry (source_id, id) where is_present;

create table screening_entry_key (
  source_id text references screening_source (id),
  key       text,
  entry_id  bigint not null references screening_entry (id),
  primary key (source_id, key)
);
comment on table screening_entry_key is 'Every key under which a source has listed an entry, so that one under a new key is known again.';

create table screening_entry_change (
  version_id bigint references screening_list_version (id),
  entry_id   bigint references screening_entry (id),
  op         text not null check (op in ('ADDED', 'CHANGED', 'ENDED', 'RETURNED')),
  fields     jsonb,
  primary key (version_id, entry_id),
  check (op <> 'CHANGED' or fields is not null)
);
comment on column screening_entry_change.fields is 'Of each field that differs: what it was before and what it is after.';
create index screening_entry_change_entry on screening_entry_change (entry_id, version_id);
create index screening_entry_change_op on screening_entry_change (version_id, op, entry_id);

-- So that it can be told which lists a payment was compared with by the number of the state that is kept with it.
create table screening_source_switch (
  number    bigint,
  source_id text references screening_source (id),
  is_active boolean not null,
  primary key (source_id, number)
);
comment on table screening_source_switch is 'Each time that a source was made active or inactive, with the number that screening_list_state took then.';

alter table screening_source add foreign key (current_id) references screening_list_version (id);

-- ---- screening -------------------------------------------------------------------------------------

-- A batch of searches out of a file; its rows wait in it until the job has made a report of each.
create table screening_batch (
  id              bigint primary key,
  company_code    text not null references company (code),
  purpose         text not null check (purpose in ('ONBOARDING', 'PAYMENT', 'REVIEW', 'MONITORING', 'REQUEST_OF_AUTHORITY', 'OTHER')),
  purpose_text    text,
  threshold       integer not null check (threshold between 50 and 100),
  sources         text[] not null default '{}',
  file_name       text not null,
  sha256          text not null,
  -- What is asked for each line, in the order of the file.
  lines           jsonb not null,
  line_count      integer not null,
  done_count      integer not null default 0,
  hit_count       integer not null default 0,
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  -- Key of the sentence that says why it failed.
  failure         text,
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  finished_at     timestamptz(3),
  reading         jsonb,
  check ((failure is not null) = (status = 'FAILED')),
  check (purpose <> 'OTHER' or purpose_text is not null)
);
comment on column screening_batch.reading is 'How the file was read; null for files that were loaded before this was kept.';
create index screening_batch_newest on screening_batch (company_code, created_at desc, id desc);

-- Entries and versions of a screening provider of the operator by the ids that they have here. What such an entry said is kept
-- with the hits that found it.
create table screening_provider_key (
  id        bigint primary key,
  kind      text not null check (kind in ('ENTRY', 'VERSION')),
  -- The code of the provider, a colon, and its id of the list.
  source_id text not null,
  -- The provider's id of the entry or version.
  key       text not null,
  -- What people call a version.
  name      text,
  unique (source_id, kind, key),
  check ((kind = 'VERSION') = (name is not null))
);

-- What was asked of which lists, and how it ended. The entries that were found are its hits.
create table screening_report (
  id             bigint primary key,
  kind           text not null check (kind in ('SEARCH', 'BATCH', 'PAYMENT', 'MONITORING')),
  company_code   text not null references company (code),
  purpose        text not null check (purpose in ('ONBOARDING', 'PAYMENT', 'REVIEW', 'MONITORING', 'REQUEST_OF_AUTHORITY', 'OTHER')),
  purpose_text   text,
  -- Name, kind, dates of birth, nationalities, numbers and gender, as they were asked.
  asked          jsonb not null,
  asked_name     text not null,
  subject_id     bigint references subject (id),
  batch_id       bigint references screening_batch (id),
  batch_line     integer,
  transaction_id bigint references transaction (id),
  -- Whom of the payment it is about, and what followed for the payment.
  party          text check (party in ('PAYER', 'BENEFICIARY')),
  outcome        text check (outcome in ('PASSED', 'ALERTED', 'FROZEN')),
  algorithm      text not null,
  -- Which version of which list was searched.
  versions       jsonb not null,
  -- Lists that were asked for; empty: all.
  sources        text[] not null default '{}',
  threshold      integer not null check (threshold between 50 and 100),
  hit_count      integer not null default 0,
  open_count     integer not null default 0,
  best_score     numeric(4,1),
  status         text not null check (status in ('NO_HITS', 'OPEN', 'CLEARED', 'LAPSED', 'CONFIRMED')),
  asked_by_kind  text not null check (asked_by_kind in ('staff', 'machine', 'system')),
  asked_by       bigint not null,
  asked_by_name  text not null,
  asked_at       timestamptz(3) not null,
  version        integer not null default 1,
  -- Whose a screening was before two people became one: it goes back to whom the documents go back to.
  moved_from     bigint references subject (id),
  -- The match rates by kind of list that it went by; without them `threshold` is one rate for all lists.
  rates_version  integer,
  -- A screening keeps the best hits of each kind of list; of which kinds there are more open ones is told, and looked up later.
  cut_kinds      text[] not null default '{}' check (cut_kinds <@ array['SANCTION', 'PEP', 'DEBARMENT', 'OTHER']),
  check ((kind = 'PAYMENT') = (transaction_id is not null)),
  check ((kind = 'PAYMENT') = (party is not null)),
  check ((kind = 'PAYMENT') = (outcome is not null)),
  check ((kind = 'BATCH') = (batch_id is not null)),
  check ((batch_id is null) = (batch_line is null)),
  check (purpose <> 'OTHER' or purpose_text is not null)
);
create index screening_report_newest on screening_report (company_code, asked_at desc, id desc);
create index screening_report_of_subject on screening_report (subject_id) where subject_id is not null;
create index screening_report_of_payment on screening_report (transaction_id) where transaction_id is not null;
create unique index screening_report_of_batch on screening_report (batch_id, batch_line) where batch_id is not null;
create index screening_report_name on screening_report using gin (fold_name(asked_name) gin_trgm_ops);
-- Which version of the comparison the matches rest on that are open or confirmed.
create index screening_report_algorithm on screening_report (algorithm) where status in ('OPEN', 'CONFIRMED');
create index screening_report_cut on screening_report (id) where cut_kinds <> '{}';

create table screening_comment (
  id        bigint primary key,
  report_id bigint not null references screening_report (id),
  comment   text not null,
  user_id   bigint not null,
  user_name text not null,
  at        timestamptz(3) not null
);
create index screening_comment_of_report on screening_comment (report_id, id);

create table screening_file (
  id               bigint primary key,
  report_id        bigint not null references screening_report (id),
  stored_file_id   bigint not null references stored_file (id),
  uploaded_by      bigint not null,
  uploaded_by_name text not null,
  uploaded_at      timestamptz(3) not null
);
create index screening_file_of_report on screening_file (report_id, id);

-- A person, or what was asked where nobody on file is meant, is not an entry of a list. Withdrawn, it says so; never deleted.
create table screening_clearance (
  id                bigint primary key,
  company_code      text not null references company (code),
  subject_id        bigint references subject (id),
  -- Fingerprint of what was asked, where no person on file is meant.
  asked_key         text,
  source_id         text not null,
  entry_key         text not null,
  version_id        bigint not null,
  -- What counted of both when they were found to differ.
  asked_facts       jsonb not null,
  entry_facts       jsonb not null,
  hit_id            bigint not null,
  reason            text not null,
  cleared_by        bigint not null,
  cleared_by_kind   text not null check (cleared_by_kind in ('staff', 'machine', 'system')),
  cleared_by_name   text not null,
  cleared_at        timestamptz(3) not null,
  withdrawn_at      timestamptz(3),
  withdrawn_by_name text,
  check ((asked_key is null) = (subject_id is not null)),
  check ((withdrawn_at is null) = (withdrawn_by_name is null))
);
create index screening_clearance_of_subject on screening_clearance (subject_id, company_code) where subject_id is not null;
create index screening_clearance_of_asked on screening_clearance (asked_key, company_code) where asked_key is not null;
create index screening_clearance_of_hit on screening_clearance (hit_id);

create table screening_hit (
  id                bigint primary key,
  report_id         bigint not null references screening_report (id),
  entry_id          bigint not null,
  source_id         text not null,
  source_name       text not null,
  source_kind       text not null check (source_kind in ('SANCTION', 'PEP', 'DEBARMENT', 'OTHER')),
  version_id        bigint not null,
  entry_key         text not null,
  -- The entry as the list had it when it was found.
  entry             jsonb not null,
  score             numeric(4,1) not null,
  confidence        text not null check (confidence in ('NAME', 'NAME_YEAR', 'NAME_DATE', 'NUMBER')),
  matched_name      text not null,
  -- Points that add up to the score.
  parts             jsonb not null,
  as_ofac           numeric(4,1) not null,
  status            text not null default 'POTENTIAL' check (status in ('POTENTIAL', 'TRUE_MATCH', 'FALSE_POSITIVE', 'INCONCLUSIVE', 'LAPSED')),
  reason            text,
  decided_by_kind   text check (decided_by_kind in ('staff', 'machine', 'system')),
  decided_by        bigint,
  decided_by_name   text,
  decided_at        timestamptz(3),
  -- The second person, where two have decided.
  confirmed_by_name text,
  -- The earlier decision by which it was born as a false positive.
  clearance_id      bigint references screening_clearance (id),
  version           integer not null default 1,
  unique (report_id, entry_id),
  check ((decided_by is null) = (decided_by_kind is null)),
  check ((status = 'POTENTIAL') = (reason is null))
);
create index screening_hit_of_entry on screening_hit (entry_id);
-- Matches that are open or confirmed, which every trial compares again.
create index screening_hit_standing on screening_hit (id) where status in ('POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH');

-- A true match says something of the person on file: sanctioned, or in public office. Kept here is what was on file before, so
-- that the reversal of the match can restore it.
create table screening_person_fact (
  id                bigint primary key,
  subject_id        bigint not null references subject (id),
  fact              text not null check (fact in ('sanction', 'pep')),
  value_before      text not null,
  value             text not null,
  -- The newest kept past of the person then: a later one tells that somebody else has changed the fact since.
  past_id           bigint not null,
  hit_id            bigint not null references screening_hit (id),
  set_by_kind       text not null check (set_by_kind in ('staff', 'machine', 'system')),
  set_by            bigint not null,
  set_by_name       text not null,
  -- The second person, where two have decided.
  confirmed_by_name text,
  set_at            timestamptz(3) not null,
  ended_at          timestamptz(3),
  ended_by_name     text,
  -- RESTORED: the fact is what it was before; LEFT: somebody else has changed or confirmed it since.
  outcome           text check (outcome in ('RESTORED', 'LEFT')),
  check ((ended_at is null) = (outcome is null)),
  check ((ended_at is null) = (ended_by_name is null))
);
create unique index screening_person_fact_open on screening_person_fact (subject_id, fact) where ended_at is null;
create index screening_person_fact_of_hit on screening_person_fact (hit_id);

-- The match rates from which a name counts as a potential match, by kind of list: one row each time they are set, so that it is
-- known which were in force when. The newest is in force.
create table screening_threshold (
  version           integer primary key,
  sanction          integer not null check (sanction between 50 and 100),
  pep               integer not null check (pep between 50 and 100),
  debarment         integer not null check (debarment between 50 and 100),
  other             integer not null check (other between 50 and 100),
  -- The version of the comparison that they were tried with; null for those that are shipped, as they were tried on nobody.
  algorithm         text,
  trial_id          bigint,
  reason            text,
  set_by            bigint not null,
  set_by_kind       text not null check (set_by_kind in ('staff', 'system')),
  set_by_name       text not null,
  -- The second person, where two have decided.
  confirmed_by_name text,
  set_at            timestamptz(3) not null,
  comparison        text not null default '2',
  check ((algorithm is null) = (trial_id is null))
);

-- Match rates, or a new version of the comparison, tried on everybody on file before they are in force.
create table screening_trial (
  id              bigint primary key,
  -- The rates in force that it compares with.
  base_version    integer not null references screening_threshold (version),
  sanction        integer not null check (sanction between 50 and 100),
  pep             integer not null check (pep between 50 and 100),
  debarment       integer not null check (debarment between 50 and 100),
  other           integer not null check (other between 50 and 100),
  algorithm       text not null,
  -- Lists in force when it began, with their versions and sizes.
  lists           jsonb not null,
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  failure         text,
  -- How far it is: the last person and the last earlier match that are done. A process that takes it over goes on after them.
  last_subject_id bigint not null default 0,
  last_hit_id     bigint not null default 0,
  steps           integer not null,
  steps_done      integer not null default 0,
  -- How many people were tried, by the companies whose people they are: {"ATBR": 120, "ATBR ATMX": 3}.
  people          jsonb not null default '{}',
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  finished_at     timestamptz(3),
  check ((failure is not null) = (status = 'FAILED')),
  check ((finished_at is null) = (status in ('QUEUED', 'RUNNING')))
);
create unique index screening_trial_under_way on screening_trial ((true)) where status in ('QUEUED', 'RUNNING');

-- What a trial found: entries that a person on file matches, before or after, and earlier matches that were compared again.
create table screening_trial_item (
  id               bigint primary key,
  trial_id         bigint not null references screening_trial (id),
  company_code     text not null references company (code),
  origin           text not null check (origin in ('PERSON', 'MATCH')),
  effect           text not null,
  subject_id       bigint references subject (id),
  -- The earlier match. A search that is still being typed makes its matches anew, so that they may be gone.
  hit_id           bigint,
  report_id        bigint,
  hit_status       text check (hit_status in ('POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH')),
  name             text not null,
  entry_id         bigint not null,
  source_id        text not null,
  source_name      text not null,
  source_kind      text not null check (source_kind in ('SANCTION', 'PEP', 'DEBARMENT', 'OTHER')),
  matched_name     text not null,
  confidence       text not null check (confidence in ('NAME', 'NAME_YEAR', 'NAME_DATE', 'NUMBER')),
  rate_before      numeric(4,1),
  -- null: less than the least rate that is compared, or not listed any more
  rate_after       numeric(4,1),
  threshold_before integer not null,
  threshold_after  integer not null,
  -- Decided earlier to be somebody else.
  is_cleared       boolean not null default false,
  check ((origin = 'PERSON' and effect in ('NEW', 'GONE', 'SAME')) or (origin = 'MATCH' and effect in ('LOST', 'KEPT', 'BELOW', 'ENDED'))),
  check ((origin = 'MATCH') = (hit_id is not null and report_id is not null and hit_status is not null)),
  check (origin = 'MATCH' or subject_id is not null)
);
create index screening_trial_item_of_trial on screening_trial_item (trial_id, company_code);
create index screening_trial_item_of_subject on screening_trial_item (subject_id) where subject_id is not null;

alter table screening_report add foreign key (rates_version) references screening_threshold (version);
alter table screening_clearance add foreign key (hit_id) references screening_hit (id);
alter table screening_threshold add foreign key (trial_id) references screening_trial (id);

-- ---- screening-monitoring --------------------------------------------------------------------------

-- Whether everybody of a company is monitored, and up to which state of the lists everybody has been compared.
create table screening_monitoring (
  company_code    text primary key references company (code),
  monitors_all    boolean not null default true,
  list_number     bigint not null,
  checked_at      timestamptz(3),
  -- Customers who have no row yet are looked for from time to time, in the order of their ids.
  swept_at        timestamptz(3),
  sweep_after     bigint not null default 0,
  version         integer not null default 1,
  updated_at      timestamptz(3) not null,
  updated_by_name text not null,
  -- By which match rates and version of the comparison the customers of a company have been compared, or are about to be.
  compared_by     text
);
comment on column screening_monitoring.list_number is 'Number of screening_list_state up to which its monitored customers have been compared.';

create table screening_run (
  id              bigint primary key,
  company_code    text not null references company (code),
  kind            text not null check (kind in ('LIST_CHANGE', 'CUSTOMERS', 'EVERYBODY', 'PAYMENTS')),
  status          text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  from_number     bigint,
  to_number       bigint,
  -- Versions of the lists that were compared with.
  versions        jsonb not null default '[]',
  entries         integer not null default 0,
  customers       integer not null default 0,
  done            integer not null default 0,
  -- Last record that was compared, and the last that is to be.
  after_id        bigint not null default 0,
  upto_id         bigint,
  found           integer not null default 0,
  cleared         integer not null default 0,
  known           integer not null default 0,
  closed          integer not null default 0,
  fault           text,
  reason          text,
  started_by_kind text not null check (started_by_kind in ('staff', 'system')),
  started_by      bigint not null,
  started_by_name text not null,
  created_at      timestamptz(3) not null,
  progress_at     timestamptz(3) not null,
  finished_at     timestamptz(3),
  version         integer not null default 1,
  check ((kind = 'LIST_CHANGE') = (from_number is not null)),
  check ((status = 'FAILED') = (fault is not null)),
  check ((status = 'DONE') = (finished_at is not null))
);
comment on table screening_run is 'A pass of ongoing monitoring: changed entries against everybody, changed customers against the lists, or everybody against everything.';
create index screening_run_newest on screening_run (company_code, created_at desc, id desc);
create unique index screening_run_of_state on screening_run (company_code, from_number) where kind = 'LIST_CHANGE';
create unique index screening_run_of_everybody on screening_run (company_code) where kind = 'EVERYBODY' and status <> 'DONE';
create unique index screening_run_of_payments on screening_run (company_code) where kind = 'PAYMENTS' and status <> 'DONE';

create table screening_monitored (
  id             bigint primary key,
  company_code   text not null references company (code),
  subject_id     bigint not null references subject (id),
  status         text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  origin         text not null check (origin in ('AUTOMATIC', 'BY_HAND')),
  purpose        text not null check (purpose in ('CUSTOMER', 'HIGH_RISK', 'EXPOSED', 'REQUEST_OF_AUTHORITY', 'OTHER')),
  -- Why somebody was added by hand.
  reason         text,
  since          timestamptz(3) not null,
  -- Why the monitoring is paused, ended, or goes on again.
  status_reason  text,
  paused_until   timestamptz(3),
  status_at      timestamptz(3) not null,
  status_by_name text not null,
  -- Has to be compared with all lists: new, changed, or begun again.
  is_due         boolean not null default true,
  checked_at     timestamptz(3),
  checked_run_id bigint references screening_run (id),
  last_change    text check (last_change in ('FOUND', 'DELISTED', 'NOT_MATCHING')),
  last_change_at timestamptz(3),
  last_report_id bigint references screening_report (id),
  version        integer not null default 1,
  unique (subject_id, company_code),
  check (status = 'PAUSED' or paused_until is null),
  check ((last_change is null) = (last_change_at is null))
);
comment on table screening_monitored is 'Who is compared with the lists continuously, at which company, and why.';
create index screening_monitored_company on screening_monitored (company_code, id);
create index screening_monitored_newest on screening_monitored (company_code, since desc, id desc);
create index screening_monitored_due on screening_monitored (company_code, id) where is_due and status = 'ACTIVE';
create index screening_monitored_paused on screening_monitored (paused_until) where status = 'PAUSED' and paused_until is not null;

create table screening_finding (
  id            bigint primary key,
  company_code  text not null references company (code),
  subject_id    bigint not null references subject (id),
  monitored_id  bigint not null references screening_monitored (id),
  run_id        bigint not null references screening_run (id),
  source_id     text not null,
  source_name   text not null,
  source_kind   text not null check (source_kind in ('SANCTION', 'PEP', 'DEBARMENT', 'OTHER')),
  entry_id      bigint not null,
  -- The version of the list that last changed the entry.
  version_id    bigint not null,
  -- Fingerprint of what counts of the customer.
  asked_key     text not null,
  matched_name  text not null,
  score         numeric(4,1) not null,
  state         text not null check (state in ('FOUND', 'CLEARED', 'KNOWN', 'DELISTED', 'NOT_MATCHING')),
  report_id     bigint references screening_report (id),
  hit_id        bigint references screening_hit (id),
  alert_id      bigint,
  found_at      timestamptz(3) not null,
  changed_at    timestamptz(3) not null,
  closed_run_id bigint references screening_run (id),
  -- A match that a payment or a search had found before monitoring did: what it was found by. The report and the hit are then those.
  linked_to     text check (linked_to in ('SEARCH', 'BATCH', 'PAYMENT')),
  constraint screening_finding_company_code_subject_id_entry_id_version__key unique (company_code, subject_id, entry_id, version_id, asked_key),
  check ((state in ('DELISTED', 'NOT_MATCHING')) = (closed_run_id is not null)),
  check (state = 'CLEARED' or (report_id is not null and hit_id is not null))
);
comment on table screening_finding is 'What monitoring found: each customer, entry and version of the entry once.';
create index screening_finding_newest on screening_finding (company_code, changed_at desc, id desc);
create index screening_finding_standing on screening_finding (company_code, entry_id) where state = 'FOUND';
create index screening_finding_standing_of on screening_finding (company_code, monitored_id) where state = 'FOUND';
create index screening_finding_of_monitored on screening_finding (monitored_id, id desc);
-- What monitoring found is searched by a part of the name on the list.
create index screening_finding_matched_folded on screening_finding using gin (fold_name(matched_name) gin_trgm_ops);

-- People who are new at a company or of whom something that counts has changed; a job takes the rows away.
create table screening_mark (
  subject_id bigint not null,
  marked_at  timestamptz(3) not null default clock_now()
);

-- Which process does the work now, and until when nobody else takes it over.
create table screening_turn (
  only_row boolean primary key default true check (only_row),
  holder   text,
  until    timestamptz(3)
);


-- ====================================================================================================
-- Casework: alerts, justification cases, investigations
-- ====================================================================================================

-- ---- alerts ----------------------------------------------------------------------------------------

-- One analysis closes one or several alerts of a person.
create table alert_analysis (
  id                  bigint primary key,
  company_code        text not null references company (code),
  subject_id          bigint references subject (id),
  merchant_no         text references merchant (merchant_no),
  conclusion          text not null check (conclusion in ('FALSE_POSITIVE', 'JUSTIFIED', 'SUSPICIOUS')),
  comment             text not null check (length(comment) > 0),
  concluded_by        bigint not null,
  concluded_by_person bigint not null,
  concluded_by_name   text not null,
  concluded_at        timestamptz(3) not null
);
comment on table alert_analysis is 'One conclusion over one or several alerts of a person or merchant; never changed.';
create index alert_analysis_subject on alert_analysis (subject_id, id desc);

create table alert (
  id             bigint primary key,
  name           text not null,
  type           text not null,
  status         text not null default 'NEW' check (status in ('NEW', 'IN_REVIEW', 'WAITING_INFO', 'ESCALATED', 'CONFIRMED')),
  subject_id     bigint references subject (id),
  company_code   text not null references company (code),
  business       text not null,
  currency       char(3) not null,
  merchant_no    text,
  app_id         text,
  dedup_key      text not null,
  window_from    timestamptz(3) not null,
  window_to      timestamptz(3) not null,
  trigger_time   timestamptz(3) not null,
  last_hit_at    timestamptz(3) not null,
  hit_count      integer not null default 1,
  evidence       jsonb not null default '{}',
  responsible_id bigint,
  conclusion     text check (conclusion in ('FALSE_POSITIVE', 'JUSTIFIED', 'SUSPICIOUS')),
  concluded_at   timestamptz(3),
  concluded_by   bigint,
  comment        text,
  version        integer not null default 1,
  due_at         timestamptz(3),
  snoozed_until  timestamptz(3),
  severity       smallint not null default 1 check (severity between 1 and 4),
  exceed_percent integer not null default 100 check (exceed_percent >= 0),
  worst_evidence jsonb,
  analysis_id    bigint references alert_analysis (id),
  -- What set the deadline.
  due_by         text check (due_by in ('COMPANY', 'TYPE', 'SEVERITY')),
  constraint alert_is_about_somebody check (subject_id is not null or merchant_no is not null)
);
comment on column alert.due_at is 'End of the legal time for the analysis, from the profile of the company; null when the profile sets none.';
comment on column alert.snoozed_until is 'Out of the way until then. The legal clock runs on, and a new hit ends it.';
comment on column alert.severity is 'Of the worst hit, by what its rule does: 1 alerts, 2 watches, 3 holds, 4 refuses.';
comment on column alert.exceed_percent is 'Of the worst hit: the number seen in per cent of the line it crossed.';
comment on column alert.worst_evidence is 'Numbers of the worst hit where they are not those of the newest, which stand in evidence.';
comment on column alert.analysis_id is 'The analysis that closed it, while it is closed.';
create unique index alert_open_once on alert (dedup_key) where status <> 'CONFIRMED';
create index alert_list on alert (company_code, trigger_time desc);
create index alert_subject on alert (subject_id, trigger_time desc);
-- The last alert of a key, whatever its status.
create index alert_dedup on alert (dedup_key, trigger_time desc);
-- The queue of a company by urgency, and by time; snoozed ones are told apart without looking at the rows.
create index alert_open_due on alert (company_code, due_at, id) include (snoozed_until) where status <> 'CONFIRMED';
create index alert_open_subject on alert (subject_id) where status <> 'CONFIRMED';
create index alert_open_responsible on alert (responsible_id, company_code, due_at, id) where status <> 'CONFIRMED';
create index alert_time on alert (company_code, trigger_time, id);
create index alert_type_due on alert (company_code, type, due_at, id) where status <> 'CONFIRMED';
create index alert_analysis_alerts on alert (analysis_id) where analysis_id is not null;
-- How the alerts of rules ended, for the quality of rules.
create index alert_of_rule on alert (company_code, trigger_time) include (dedup_key, conclusion, concluded_at) where dedup_key like 'RULE:%';
-- Searched by a part of what they are called, at a hundred thousand of them.
create index alert_name_folded on alert using gin (fold_name(name) gin_trgm_ops);
-- What a colleague concluded in a period.
create index alert_concluded_by on alert (concluded_by, company_code, concluded_at) where concluded_by is not null;
-- What was concluded in a period, by whom and of which type.
create index alert_concluded on alert (company_code, concluded_at) include (concluded_by, type, trigger_time) where concluded_at is not null;
-- The timeline of a merchant.
create index alert_merchant on alert (merchant_no, trigger_time desc, id desc) where merchant_no is not null;
-- Rules that have alerts, and the alerts of a rule.
create index alert_rule on alert (company_code, split_part(dedup_key, ':', 2), trigger_time desc) where dedup_key like 'RULE:%';

create table alert_transaction (
  alert_id       bigint references alert (id),
  transaction_id bigint references transaction (id),
  primary key (alert_id, transaction_id)
);
create index alert_transaction_transaction on alert_transaction (transaction_id);

-- What people said and did on an alert, in order; nothing is taken back.
create table alert_note (
  id          bigint primary key,
  alert_id    bigint not null references alert (id),
  act         text not null check (act in (
    'COMMENT', 'TAKE', 'ASSIGN', 'HAND_BACK', 'ASK_INFO', 'RESUME', 'ESCALATE', 'SNOOZE', 'UNDO', 'CONCLUDE', 'ASK_REOPEN', 'REOPEN'
  )),
  comment     text,
  from_status text not null,
  to_status   text not null,
  detail      jsonb not null default '{}',
  user_id     bigint not null,
  user_name   text not null,
  at          timestamptz(3) not null
);
comment on table alert_note is 'History of an alert: comments and steps with who and when; insert-only.';
create index alert_note_alert on alert_note (alert_id, id);

-- What was known when an alert was closed, kept whether or not anything is reported.
create table alert_dossier (
  id          bigint primary key,
  alert_id    bigint not null references alert (id),
  analysis_id bigint not null references alert_analysis (id),
  content     jsonb not null,
  made_at     timestamptz(3) not null,
  unique (alert_id, analysis_id)
);
comment on table alert_dossier is 'Facts, numbers, versions, people and conclusion of a closed alert as they stood then; insert-only. The document is drawn from it.';

-- A row says nothing once it has not been renewed for a minute.
create table alert_presence (
  user_id      bigint primary key,
  alert_id     bigint not null references alert (id),
  company_code text not null,
  seen_at      timestamptz(3) not null
);
create index alert_presence_of_alert on alert_presence (alert_id);

alter table screening_finding add foreign key (alert_id) references alert (id);

-- ---- alert-assignment ------------------------------------------------------------------------------

-- To whom new alerts of a company go. Every change is a row; the newest counts.
create table alert_assignment (
  company_code    text references company (code),
  version         integer,
  method          text not null check (method in ('OFF', 'ROUND_ROBIN', 'LEAST_LOAD')),
  -- [{ user_id, types }]: who takes part, and which types of alert each takes; no types are all
  members         jsonb not null,
  reason          text not null,
  changed_by_name text not null,
  changed_at      timestamptz(3) not null,
  primary key (company_code, version)
);

-- When an account was last given an alert of a company by its rule.
create table alert_assignment_turn (
  company_code text references company (code),
  user_id      bigint,
  last_at      timestamptz(3) not null,
  primary key (company_code, user_id)
);

-- ---- alert-deadlines -------------------------------------------------------------------------------

-- Deadlines of alerts that a company sets shorter than its legal one, by the type of the alert or by how bad it is.
create table alert_deadline (
  company_code     text references company (code),
  -- of one kind: a type of alert, or a severity from 1 to 4
  by               text check (by in ('TYPE', 'SEVERITY')),
  value            text,
  -- null: taken away again; the row keeps the version
  days             integer check (days between 1 and 365),
  version          integer not null default 1,
  reason           text not null,
  changed_by_name  text not null,
  approved_by_name text,
  changed_at       timestamptz(3) not null,
  primary key (company_code, by, value),
  check (by = 'TYPE' or value in ('1', '2', '3', '4'))
);

-- ---- probation -------------------------------------------------------------------------------------

create table justification_case (
  id           bigint primary key,
  subject_id   bigint not null references subject (id),
  company_code text not null references company (code),
  merchant_no  text not null references merchant (merchant_no),
  business     text not null check (business in ('payin', 'payout')),
  stage        text not null check (stage in ('PENDING_REVIEW', 'EVIDENCE_SUBMITTED', 'REVIEWED')),
  attempt      integer not null default 1,
  round        integer not null default 1,
  opened_at    timestamptz(3) not null,
  due_at       timestamptz(3) not null,
  closed_at    timestamptz(3),
  version      integer not null default 1,
  unique (subject_id, merchant_no, business)
);
create index justification_case_subject on justification_case (subject_id, business);
create index justification_case_open on justification_case (due_at) include (id, company_code, business) where stage <> 'REVIEWED';
create index justification_case_merchant on justification_case (merchant_no) include (id, stage);

create table evidence_file (
  id                 bigint primary key,
  case_id            bigint not null references justification_case (id),
  stored_file_id     bigint not null references stored_file (id),
  kind               text not null check (kind in ('INVOICE', 'CONTRACT', 'INCOME', 'BANK_STATEMENT', 'ID', 'GUARDIAN', 'OTHER')),
  attested_minor     bigint check (attested_minor > 0),
  currency           char(3),
  period_from        date,
  period_to          date,
  note               text,
  status             text not null check (status in ('UPLOADED', 'SCANNED', 'APPROVED', 'REJECTED', 'QUARANTINED', 'SUPERSEDED')),
  reject_reason      text,
  uploaded_by        bigint not null,
  uploaded_by_name   text not null,
  uploaded_at        timestamptz(3) not null default clock_now(),
  reviewed_by        bigint,
  reviewed_by_name   text,
  reviewed_at        timestamptz(3),
  balance_id         bigint references temporary_balance (id),
  version            integer not null default 1,
  round              integer not null default 1,
  attempt            integer not null default 1,
  scan_note          text,
  scanned_at         timestamptz(3),
  replaces_id        bigint references evidence_file (id),
  -- The human being who handed a paper in, whichever account was used: another one has to approve it. 0: nobody of the staff.
  uploaded_by_person bigint not null default 0
);
comment on column evidence_file.attempt is 'Attempt of the case in which the merchant sent the file; an attempt fails when all its files were rejected.';
create index evidence_file_case on evidence_file (case_id);
create index evidence_file_undecided on evidence_file (case_id) where status in ('UPLOADED', 'SCANNED');
create index evidence_file_balance on evidence_file (balance_id) where balance_id is not null;

create table case_proposal (
  id              bigint primary key,
  case_id         bigint not null references justification_case (id),
  round           integer not null,
  attempt         integer not null,
  reason_code     text not null check (reason_code in ('EVIDENCE_TIMEOUT', 'EVIDENCE_REJECTED')),
  status          text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'DISMISSED', 'WITHDRAWN')),
  proposed_at     timestamptz(3) not null,
  decided_at      timestamptz(3),
  decided_by      bigint,
  decided_by_name text,
  decide_reason   text,
  version         integer not null default 1
);
comment on table case_proposal is 'A case whose time or attempts are used up: the clock proposes to uphold its LIMIT holds, a person decides.';
create unique index case_proposal_open_once on case_proposal (case_id) where status = 'OPEN';

create table case_reminder (
  case_id    bigint references justification_case (id),
  round      integer,
  attempt    integer,
  kind       text check (kind in ('REQUEST', 'REMINDER')),
  message_id text not null,
  at         timestamptz(3) not null,
  primary key (case_id, round, attempt, kind)
);
comment on table case_reminder is 'What the merchant was asked, so that no clock writes twice.';

create table plan_secret (
  only_row boolean primary key default true check (only_row),
  secret   text not null
);
comment on table plan_secret is 'Signs plan tokens, so that a plan cannot be made up or outlive its five minutes; the same for all processes.';

alter table hold add foreign key (case_id) references justification_case (id);

-- ---- approvals -------------------------------------------------------------------------------------

create table link_secret (
  only_row boolean primary key default true check (only_row),
  secret   text not null
);
comment on table link_secret is 'Signs links to files, which are good for minutes and for one person.';

create table bulk_allow_cap (
  company_code text references company (code),
  currency     char(3),
  max_count    integer not null check (max_count between 1 and 1000),
  max_minor    bigint not null check (max_minor > 0),
  primary key (company_code, currency)
);
comment on table bulk_allow_cap is 'The most that one bulk allow releases; without a row a hundred payments and ten times the general hard limit.';

create table bulk_allow_batch (
  id                bigint primary key,
  request_id        bigint not null unique references approval_request (id),
  reason            text not null,
  company_codes     text[] not null,
  maker_user_id     bigint not null,
  maker_person_id   bigint not null,
  maker_name        text not null,
  checker_user_id   bigint not null,
  checker_person_id bigint not null,
  checker_name      text not null,
  started_at        timestamptz(3) not null,
  finished_at       timestamptz(3),
  check (maker_person_id <> checker_person_id)
);
create index bulk_allow_batch_running on bulk_allow_batch (started_at) where finished_at is null;

create table bulk_allow_item (
  batch_id       bigint references bulk_allow_batch (id),
  transaction_id bigint references transaction (id),
  result         text not null default 'WAITING' check (result in ('WAITING', 'RELEASED', 'LEFT')),
  why            text,
  done_at        timestamptz(3),
  primary key (batch_id, transaction_id)
);
comment on table bulk_allow_item is 'What became of each payment of a bulk allow; what waits is done by the job, one person at a time.';

-- ---- investigations --------------------------------------------------------------------------------

-- What one investigation joins, and how it stands.
create table investigation (
  id                bigint primary key,
  company_code      text not null references company (code),
  title             text not null,
  status            text not null default 'OPEN' check (status in ('OPEN', 'IN_WORK', 'WAITING', 'CLOSED')),
  due_at            timestamptz(3) not null,
  responsible_id    bigint,
  responsible_name  text,
  opened_at         timestamptz(3) not null,
  opened_by         bigint not null,
  opened_by_name    text not null,
  conclusion        text check (conclusion in ('FALSE_POSITIVE', 'JUSTIFIED', 'SUSPICIOUS')),
  grounds           text,
  concluded_at      timestamptz(3),
  concluded_by_name text,
  version           integer not null default 1,
  check ((status = 'CLOSED') = (conclusion is not null))
);
create index investigation_by_deadline on investigation (company_code, due_at, id);
create index investigation_running on investigation (company_code, due_at, id) where status <> 'CLOSED';

-- Who works on it beside whoever is responsible.
create table investigation_member (
  investigation_id bigint references investigation (id),
  user_id          bigint,
  primary key (investigation_id, user_id)
);

-- What belongs to it: an alert, a person, a merchant or a payment.
create table investigation_item (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  alert_id         bigint references alert (id),
  subject_id       bigint references subject (id),
  merchant_no      text references merchant (merchant_no),
  transaction_id   bigint references transaction (id),
  added_at         timestamptz(3) not null,
  added_by_name    text not null,
  unique (investigation_id, alert_id),
  unique (investigation_id, subject_id),
  unique (investigation_id, merchant_no),
  unique (investigation_id, transaction_id),
  check (num_nonnulls(alert_id, subject_id, merchant_no, transaction_id) = 1)
);
create index investigation_item_alert on investigation_item (alert_id) where alert_id is not null;
create index investigation_item_subject on investigation_item (subject_id) where subject_id is not null;
-- Investigations are found from what belongs to them.
create index investigation_item_merchant on investigation_item (merchant_no) where merchant_no is not null;
create index investigation_item_transaction on investigation_item (transaction_id) where transaction_id is not null;

-- Points of the check list that were answered.
create table investigation_point (
  investigation_id bigint references investigation (id),
  code             text,
  finding          text not null,
  done_at          timestamptz(3) not null,
  done_by_name     text not null,
  primary key (investigation_id, code)
);

-- What somebody is to do in it.
create table investigation_task (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  text             text not null,
  assignee_id      bigint,
  assignee_name    text,
  due_on           date,
  added_at         timestamptz(3) not null,
  added_by_name    text not null,
  done_at          timestamptz(3),
  done_by_name     text,
  outcome          text check (outcome in ('MOVED', 'DROPPED')),
  moved_to         bigint references investigation (id),
  dropped_reason   text,
  constraint investigation_task_ending_check check (
    (outcome is not distinct from 'MOVED') = (moved_to is not null)
    and (outcome is not distinct from 'DROPPED') = (dropped_reason is not null)
  )
);
comment on column investigation_task.done_at is 'When the task ended: it was done, went on in another investigation, or was dropped.';
create index investigation_task_of on investigation_task (investigation_id, id);

create table investigation_file (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  file_id          bigint not null references stored_file (id),
  added_at         timestamptz(3) not null,
  added_by_name    text not null
);
create index investigation_file_of on investigation_file (investigation_id, id);

-- What was known when it was concluded.
create table investigation_dossier (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  content          jsonb not null,
  made_at          timestamptz(3) not null
);
create index investigation_dossier_of on investigation_dossier (investigation_id, id desc);

-- Report cases that were opened from it; told to those who may know of reports and to nobody else.
create table investigation_report (
  investigation_id bigint references investigation (id),
  report_id        bigint,
  primary key (investigation_id, report_id)
);
create index investigation_report_of on investigation_report (report_id);


-- ====================================================================================================
-- People
-- ====================================================================================================

-- ---- kyc -------------------------------------------------------------------------------------------

create table provider_answer (
  id             bigint primary key,
  subject_id     bigint not null references subject (id),
  provider       text not null check (provider in ('FILE', 'HTTP', 'DEMO')),
  provider_name  text not null,
  outcome        text not null check (outcome in ('TAKEN', 'NOT_FOUND', 'FAILED', 'REFUSED')),
  attempts       integer not null default 1,
  error          text,
  request        jsonb,
  answer         jsonb,
  stored_file_id bigint references stored_file (id),
  asked_at       timestamptz(3) not null,
  answered_at    timestamptz(3) not null,
  asked_by       bigint not null,
  asked_by_name  text not null
);
comment on table provider_answer is 'Every question to a data provider, with the answer as it came; also those that failed or were not trusted.';
create index provider_answer_subject on provider_answer (subject_id, id desc);

create table identity_section (
  subject_id  bigint references subject (id),
  section     text check (section in (
    'big_data', 'basic', 'company', 'emails', 'phones', 'addresses', 'pep_history', 'sanction_history', 'legal', 'income', 'assets', 'tax',
    'labour', 'credit'
  )),
  content     jsonb not null,
  source      text not null check (source in ('FILE', 'HTTP', 'DEMO', 'MANUAL', 'REGISTRY')),
  source_name text not null,
  answer_id   bigint references provider_answer (id),
  recorded_at timestamptz(3) not null,
  primary key (subject_id, section)
);

create table identity_difference (
  id              bigint primary key,
  subject_id      bigint not null references subject (id),
  section         text not null,
  field           text not null,
  held_value      jsonb,
  offered_value   jsonb,
  answer_id       bigint not null references provider_answer (id),
  source_name     text not null,
  raised_at       timestamptz(3) not null,
  status          text not null default 'OPEN' check (status in ('OPEN', 'KEPT', 'TAKEN', 'GONE')),
  decided_at      timestamptz(3),
  decided_by      bigint,
  decided_by_name text,
  decide_reason   text
);
comment on table identity_difference is 'A provider says something else than a field that it may not overwrite.';
create unique index identity_difference_open on identity_difference (subject_id, section, field) where status = 'OPEN';
create index identity_difference_subject on identity_difference (subject_id, id desc);

create table kyc_document (
  id                 bigint primary key,
  subject_id         bigint not null references subject (id),
  kind               text not null check (kind in (
    'ID_FRONT', 'ID_BACK', 'SELFIE', 'SUPPLEMENTARY', 'PROOF_OF_ADDRESS', 'PROOF_OF_FINANCIAL_CAPACITY'
  )),
  status             text not null check (status in ('REQUESTED', 'UPLOADED', 'APPROVED', 'REJECTED', 'EXPIRED')),
  requested_at       timestamptz(3) not null,
  requested_by_name  text not null,
  stored_file_id     bigint references stored_file (id),
  scan_note          text check (scan_note in ('CLEAN', 'INFECTED', 'NO_SCANNER')),
  scanned_at         timestamptz(3),
  uploaded_at        timestamptz(3),
  uploaded_by        bigint,
  uploaded_by_name   text,
  reviewed_at        timestamptz(3),
  reviewed_by        bigint,
  reviewed_by_name   text,
  reject_reason      text,
  valid_until        date,
  note               text,
  version            integer not null default 1,
  uploaded_by_person bigint not null default 0,
  due_at             timestamptz(3),
  responsible_id     bigint,
  responsible_name   text,
  reading            jsonb,
  snoozed_until      timestamptz(3),
  check ((status = 'REQUESTED') = (stored_file_id is null))
);
comment on column kyc_document.scan_note is 'Empty until the file was scanned; a file is neither shown nor decided before, and an infected one never.';
comment on column kyc_document.due_at is 'Until when it is to be decided, by the profile of the companies when it came.';
comment on column kyc_document.reading is 'What its reviewer read on it (name, id_no, birth_date), and in which of these it differed from the register then (differs).';
create index kyc_document_subject on kyc_document (subject_id, id desc);
create index kyc_document_valid on kyc_document (valid_until) where status = 'APPROVED' and valid_until is not null;
create index kyc_document_waiting on kyc_document (uploaded_at, id) where status = 'UPLOADED';

create table identity_manual_field (
  id              bigint primary key,
  subject_id      bigint not null references subject (id),
  section         text not null,
  field           text not null,
  old_value       jsonb,
  new_value       jsonb,
  source          text not null,
  document_id     bigint constraint identity_manual_field_document references kyc_document (id),
  reason          text not null,
  set_by          bigint not null,
  set_by_name     text not null,
  checked_by_name text,
  set_at          timestamptz(3) not null,
  ended_at        timestamptz(3)
);
comment on table identity_manual_field is 'Fields that a person set from a proven source; no provider overwrites them while ended_at is empty.';
create index identity_manual_field_subject on identity_manual_field (subject_id, id desc);
create unique index identity_manual_field_current on identity_manual_field (subject_id, section, field) where ended_at is null;


-- ====================================================================================================
-- Reporting to authorities
-- ====================================================================================================

-- ---- report-cases ----------------------------------------------------------------------------------

create table report_case (
  id                  bigint primary key,
  company_code        text not null references company (code),
  subject_id          bigint references subject (id),
  merchant_no         text references merchant (merchant_no),
  analysis_id         bigint unique,
  kind                text not null,
  status              text not null default 'DRAFT' check (status in (
    'DRAFT', 'IN_APPROVAL', 'READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CORRECTED', 'CANCELLED', 'NOT_REPORTED'
  )),
  decided_at          timestamptz(3) not null,
  due_at              timestamptz(3),
  filed_at            timestamptz(3),
  opened_by           bigint not null,
  opened_by_name      text not null,
  version             integer not null default 1,
  origin              text not null default 'CONCLUSION' check (origin in ('CONCLUSION', 'OFFICER', 'REFERRAL', 'AUTOMATIC')),
  ground              text,
  first_operation_at  timestamptz(3),
  responsible_id      bigint,
  responsible_name    text,
  taken_at            timestamptz(3),
  is_silent           boolean not null default false,
  is_late             boolean not null default false,
  filed_by_name       text,
  receipt             text,
  reason              text,
  opened_at           timestamptz(3) not null default clock_now(),
  period_from         date,
  period_to           date,
  letter_way          text check (letter_way in ('IN_PERSON', 'POST', 'E_MAIL', 'PORTAL')),
  letter_sent_at      timestamptz(3),
  letter_delivered_at timestamptz(3),
  letter_proof        text,
  letter_by_name      text,
  -- What the deadline of a report is counted from: the law lets some run from the operation, which may be older than its discovery.
  due_start           text check (due_start in ('DECISION', 'OPERATION', 'OPERATION_PASSED', 'NO_OPERATION', 'DETECTION', 'KNOWLEDGE', 'PERIOD_END')),
  constraint report_case_has_ground check (analysis_id is not null or ground is not null),
  constraint report_case_period_check check ((period_from is null) = (period_to is null) and period_from <= period_to),
  check (subject_id is not null or merchant_no is not null or origin = 'AUTOMATIC'),
  constraint report_case_letter_check check (
    (letter_way is null) = (letter_sent_at is null)
    and (letter_delivered_at is null) = (letter_proof is null)
    and (letter_way is not null or letter_delivered_at is null)
    and letter_delivered_at >= letter_sent_at
  )
);
comment on table report_case is 'Restricted: seen only with the ability of its own, never in what others read of a person.';
comment on column report_case.analysis_id is 'The analysis whose conclusion opened it; the alerts it closed are its grounds.';
comment on column report_case.due_at is 'End of the legal time for the report, from the profile of the company; null when the profile sets none.';
comment on column report_case.origin is 'A conclusion of alerts, an officer without an alert, or somebody of the staff who referred it.';
comment on column report_case.ground is 'Why an officer opened it, or what somebody wrote who referred it.';
comment on column report_case.is_silent is 'The people of the case are asked for nothing by e-mail.';
comment on column report_case.reason is 'Why it is not reported, corrected or cancelled; of the latest such act.';
comment on column report_case.period_from is 'First day of what an automatic report is about; the days of the payments otherwise.';
comment on column report_case.letter_proof is 'What proves the delivery: a number of the post, a signature, a receipt of reading.';
create index report_case_subject on report_case (subject_id);
create index report_case_due on report_case (company_code, due_at, id) where status not in ('FILED', 'ACKNOWLEDGED', 'CANCELLED', 'NOT_REPORTED');

create table report_version (
  report_id       bigint references report_case (id),
  number          integer,
  content         jsonb not null,
  saved_at        timestamptz(3) not null,
  saved_by        bigint not null,
  saved_by_person bigint not null,
  saved_by_name   text not null,
  primary key (report_id, number)
);
comment on table report_version is 'What a report says, once for every time it was saved; the highest number is in force.';

create table report_evidence (
  id              bigint primary key,
  report_id       bigint not null references report_case (id),
  file_id         bigint not null references stored_file (id),
  added_at        timestamptz(3) not null,
  added_by_name   text not null,
  removed_at      timestamptz(3),
  removed_by_name text
);
create index report_evidence_report on report_evidence (report_id);

create table report_note (
  id            bigint primary key,
  report_id     bigint not null references report_case (id),
  text          text not null,
  noted_at      timestamptz(3) not null,
  noted_by      bigint not null,
  noted_by_name text not null
);
create index report_note_report on report_note (report_id, id);

create table report_mention (
  note_id bigint references report_note (id),
  user_id bigint references user_account (id),
  primary key (note_id, user_id)
);
create index report_mention_user on report_mention (user_id);

create table report_filing (
  id                    bigint primary key,
  report_id             bigint not null references report_case (id),
  action                text not null check (action in ('SEND', 'RECTIFY', 'CANCEL')),
  version_number        integer not null,
  layout_id             text not null,
  layout_version        text not null,
  file_id               bigint references stored_file (id),
  sha256                text not null,
  former_receipt        text,
  former_authentication text,
  reason                text,
  made_at               timestamptz(3) not null,
  made_by_name          text not null,
  filed_at              timestamptz(3),
  filed_by_name         text,
  answer                text check (answer in ('ACKNOWLEDGED', 'REFUSED')),
  receipt               text,
  authentication        text,
  answered_at           timestamptz(3),
  answered_by_name      text,
  answer_file_id        bigint references stored_file (id),
  faults                jsonb not null default '[]',
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'ACKNOWLEDGED' or receipt is not null)
);
comment on table report_filing is 'Files written for the authority, with the hash of their bytes, when they were sent and what was answered.';
create index report_filing_report on report_filing (report_id, id);

create table report_institution (
  company_code  text primary key references company (code),
  details       jsonb not null,
  version       integer not null default 1,
  saved_at      timestamptz(3) not null,
  saved_by_name text not null
);
comment on table report_institution is 'By which names and keys the authority knows a company that reports.';

-- Who of those mentioned has read a note.
create table report_note_seen (
  note_id bigint references report_note (id),
  user_id bigint,
  seen_at timestamptz(3) not null,
  primary key (note_id, user_id)
);

-- Letters to blocked persons as they were written; how one was sent and delivered stands with the case.
create table report_letter (
  id              bigint primary key,
  report_id       bigint not null references report_case (id),
  file_id         bigint not null references stored_file (id),
  written_at      timestamptz(3) not null,
  written_by_name text not null
);
create index report_letter_of on report_letter (report_id, id);

alter table investigation_report add foreign key (report_id) references report_case (id);

-- ---- automatic-reports -----------------------------------------------------------------------------

create table automatic_gathering (
  company_code text references company (code),
  kind         text check (kind in ('COE', 'RELEVANTE')),
  begun_on     date not null,
  primary key (company_code, kind)
);
comment on table automatic_gathering is 'Since when the periods of a company are gathered; earlier ones were reported before.';

create table automatic_report (
  id           bigint primary key,
  company_code text not null references company (code),
  kind         text not null check (kind in ('COE', 'RELEVANTE')),
  period_from  date not null,
  period_to    date not null,
  subject_id   bigint references subject (id),
  report_id    bigint not null unique,
  payments     integer not null check (payments >= 0),
  made_at      timestamptz(3) not null,
  check (period_from <= period_to)
);
comment on table automatic_report is 'What was gathered of a period, and the report case that it was put into: for a person and day in Brazil, for a quarter in Mexico.';
create index automatic_report_newest on automatic_report (company_code, period_to desc, id desc);

create table automatic_report_payment (
  transaction_id      bigint primary key references transaction (id),
  automatic_report_id bigint not null references automatic_report (id)
);
create index automatic_report_payment_report on automatic_report_payment (automatic_report_id);

create table no_occurrence_statement (
  id               bigint primary key,
  company_code     text not null references company (code),
  year             integer not null check (year between 2000 and 2100),
  status           text not null check (status in ('FILED', 'ACKNOWLEDGED', 'REFUSED')),
  due_at           timestamptz(3) not null,
  filed_at         timestamptz(3) not null,
  filed_by_name    text not null,
  asked_by_name    text not null,
  is_late          boolean not null,
  receipt          text,
  answered_at      timestamptz(3),
  answered_by_name text,
  answer_note      text,
  version          integer not null default 1,
  check ((status = 'FILED') = (answered_at is null)),
  check (status <> 'ACKNOWLEDGED' or receipt is not null)
);
comment on table no_occurrence_statement is 'The statement that in a year nothing was to be reported; a refused one can be made again.';
create unique index no_occurrence_statement_of_year on no_occurrence_statement (company_code, year) where status <> 'REFUSED';

-- ---- incidents -------------------------------------------------------------------------------------

-- What went wrong in a company: recorded by its staff, or opened by the server for a condition that it sees itself.
create table incident (
  id               bigint primary key,
  company_code     text not null references company (code),
  kind             text not null check (kind in ('DEADLINE', 'SCREENING_LIST', 'OUTAGE', 'DATA_LEAK', 'CONTROL', 'OTHER')),
  severity         text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  status           text not null default 'OPEN' check (status in ('OPEN', 'IN_WORK', 'CLOSED', 'REOPENED')),
  origin           text not null check (origin in ('PERSON', 'SYSTEM')),
  signal           text check (signal in ('LIST_OVERDUE', 'ALERTS_LATE', 'TASK_OVERDUE', 'AUDIT_CHAIN_BROKEN', 'OUTCOMES_GIVEN_UP')),
  signal_of        text,
  title            text not null,
  description      text not null,
  affected         text,
  people_affected  integer check (people_affected >= 0),
  began_at         timestamptz(3) not null,
  found_at         timestamptz(3) not null,
  ended_at         timestamptz(3),
  measures         text,
  notice           text not null default 'UNDECIDED' check (notice in ('UNDECIDED', 'NOT_NEEDED', 'NEEDED')),
  authority        text,
  notice_due_at    timestamptz(3),
  noticed_at       timestamptz(3),
  notice_reference text,
  responsible_id   bigint,
  responsible_name text,
  opened_at        timestamptz(3) not null,
  opened_by_name   text not null,
  closed_at        timestamptz(3),
  closed_by_name   text,
  version          integer not null default 1,
  unique (company_code, signal, signal_of),
  check ((status = 'CLOSED') = (closed_at is not null)),
  check ((origin = 'SYSTEM') = (signal is not null) and (signal is null) = (signal_of is null)),
  check (notice = 'NEEDED' or num_nonnulls(notice_due_at, noticed_at, notice_reference) = 0)
);
comment on column incident.signal_of is 'What the condition is about and since when; an incident is opened for it once.';
create index incident_newest on incident (company_code, began_at desc, id desc);
create index incident_lasting on incident (signal) where signal is not null and ended_at is null;

-- What it is joined with, named as it was then: an alert, a payment, a merchant, a screening list, a task with a date.
create table incident_link (
  id            bigint primary key,
  incident_id   bigint not null references incident (id),
  kind          text not null check (kind in ('RAISED_ALERT', 'PAYIN', 'PAYOUT', 'MERCHANT', 'SCREENING_LIST', 'TASK')),
  linked_no     text not null,
  label         text not null,
  added_at      timestamptz(3) not null,
  added_by_name text not null,
  unique (incident_id, kind, linked_no)
);

-- Since when the server looks after a company: what was missed before is not opened.
create table incident_watch (
  company_code text primary key references company (code),
  begun_at     timestamptz(3) not null
);

-- ---- year-pack -------------------------------------------------------------------------------------

-- What a company owes on a date: assessments, reports, training, reviews, and the notices of a confirmed sanctions match.
create table compliance_task (
  id              bigint primary key,
  company_code    text not null references company (code),
  kind            text not null check (kind in (
    'RISK_ASSESSMENT', 'EFFECTIVENESS_REPORT', 'ACTION_PLAN', 'SELF_ASSESSMENT', 'INDEPENDENT_REVIEW', 'TRAINING', 'MANUAL_UPDATE',
    'LIST_REVIEW', 'LAW_REVIEW', 'CALENDAR_REVIEW', 'OTHER', 'NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU', 'NOTICE_FREEZE'
  )),
  status          text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'DISMISSED')),
  year            integer,
  description     text not null,
  basis           text,
  due_at          timestamptz(3) not null,
  is_restricted   boolean not null default false,
  subject_id      bigint references subject (id),
  origin          text unique,
  note            text,
  file_id         bigint references stored_file (id),
  ended_by_name   text,
  ended_at        timestamptz(3),
  is_late         boolean not null default false,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  version         integer not null default 1,
  check ((status = 'OPEN') = (ended_at is null)),
  check (is_restricted = (kind in ('NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU', 'NOTICE_FREEZE')))
);
comment on column compliance_task.is_restricted is 'Told to nobody without the ability of reports.';
comment on column compliance_task.origin is 'What made it: the template and year, or the confirmed match; it is made once.';
create index compliance_task_due on compliance_task (company_code, due_at, id);

-- What an examiner asks for of a year: one ZIP, asked for by a person and written by a job.
create table year_pack (
  id                bigint primary key,
  company_code      text not null references company (code),
  year              integer not null check (year between 2000 and 2100),
  seed              text not null,
  sample_size       integer not null check (sample_size between 1 and 5000),
  with_reports      boolean not null,
  lang              text not null check (lang in ('en', 'pt', 'es')),
  status            text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  sha256            text,
  size_bytes        bigint,
  requested_by      bigint not null,
  requested_by_name text not null,
  requested_at      timestamptz(3) not null,
  finished_at       timestamptz(3),
  expires_at        timestamptz(3)
);
comment on column year_pack.with_reports is 'Whether the asker could read reports; decided when it was asked for, and again when it is taken.';
create index year_pack_newest on year_pack (company_code, requested_at desc);


-- ====================================================================================================
-- Pages
-- ====================================================================================================

-- ---- first-run -------------------------------------------------------------------------------------

-- Tokens that open the set-up page of an empty installation, printed on the terminal. With the first account the page closes for good.
create table set_up_token (
  token_hash text primary key,
  made_at    timestamptz(3) not null,
  expires_at timestamptz(3) not null
);


-- ====================================================================================================
-- Demonstration (seeds)
-- ====================================================================================================

-- ---- seeds -----------------------------------------------------------------------------------------

-- How far the demonstration has been loaded, so that an interrupted load goes on where it stopped.
create table demo_load (
  only_row     boolean primary key default true check (only_row),
  size         text not null,
  -- the moment up to which the history is told; a load that goes on keeps it
  told_until   timestamptz(3) not null,
  days_done    integer not null default 0,
  started_at   timestamptz(3) not null default clock_now(),
  finished_at  timestamptz(3),
  -- How much of what follows the last day of the demonstration is done, so that a load that was interrupted there goes on there.
  closing_done integer not null default 0,
  -- How much of the day that is told is done, so that a load that was interrupted goes on within the day.
  steps_done   integer not null default 0
);

-- What was done in the part of the demonstration that is being told: a load that was interrupted there goes on behind it.
create table demo_call (
  key    text,
  turn   integer,
  answer jsonb not null,
  primary key (key, turn)
);
comment on column demo_call.key is 'Hash of who, when, which call and what was sent.';
comment on column demo_call.turn is 'The same is sent more than once: the first, the second and so on.';
