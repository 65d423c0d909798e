-- needs function fold_name
-- Sanction and PEP lists: where they come from, every version of them, every entry that ever stood on one, and what each version
-- changed. Nothing is deleted: an entry that a list no longer has is not present any more.
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
  unique (source_id, number),
  check ((status = 'LOADED') = (state_number is not null and loaded_at is not null)),
  check ((status = 'REFUSED') <= (fault is not null))
);
comment on table screening_list_version is 'Every file of a list that was handed in or fetched, with what became of it.';
comment on column screening_list_version.base_id is 'The version in force when it was begun; it is loaded only while that is still so.';
comment on column screening_list_version.fault is 'Why it was refused; stays when a second person has it loaded all the same.';
comment on column screening_list_version.state_number is 'Number that screening_list_state took when it came into force.';
create index screening_list_version_page on screening_list_version (source_id, id desc);
create index screening_list_version_underway on screening_list_version (progress_at) where status in ('READING', 'LOADING');
alter table screening_source add column current_id bigint references screening_list_version (id);

create table screening_list_file (
  version_id bigint not null references screening_list_version (id),
  position   integer not null,
  name       text not null,
  sha256     text not null,
  size_bytes bigint not null,
  primary key (version_id, position)
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
  source_id text not null references screening_source (id),
  key       text not null,
  entry_id  bigint not null references screening_entry (id),
  primary key (source_id, key)
);
comment on table screening_entry_key is 'Every key under which a source has listed an entry, so that one under a new key is known again.';

create table screening_entry_change (
  version_id bigint not null references screening_list_version (id),
  entry_id   bigint not null references screening_entry (id),
  op         text not null check (op in ('ADDED', 'CHANGED', 'ENDED', 'RETURNED')),
  fields     jsonb,
  primary key (version_id, entry_id),
  check (op not in ('CHANGED') or fields is not null)
);
comment on column screening_entry_change.fields is 'Of each field that differs: what it was before and what it is after.';
create index screening_entry_change_entry on screening_entry_change (entry_id, version_id);
create index screening_entry_change_op on screening_entry_change (version_id, op, entry_id);

-- What is being read; it can be read again from the kept files at any time.
create unlogged table screening_staging (
  version_id  bigint not null,
  line        integer not null,
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
insert into screening_list_state (number) values (0);
comment on table screening_list_state is 'A number that grows whenever what is in force changes: a version came into force, or a source was made active or inactive.';

-- The official sources that the product can read. None has an address or is used before an operator says so.
insert into screening_source (id, name, kind, format, is_own, overdue_hours, licence_note, updated_at, updated_by_name) values
  ('OFAC_SDN', 'OFAC: Specially Designated Nationals (SDN)', 'SANCTION', 'OFAC_SDN_CSV', false, 48, 'Work of the US government, public domain.', now(), 'system'),
  ('OFAC_CONS', 'OFAC: Consolidated List (non-SDN)', 'SANCTION', 'OFAC_CONS_CSV', false, 48, 'Work of the US government, public domain.', now(), 'system'),
  ('UN', 'UN Security Council: Consolidated List', 'SANCTION', 'UN_XML', false, 48, 'Published freely by the United Nations.', now(), 'system'),
  ('EU', 'European Union: financial sanctions', 'SANCTION', 'EU_FSF_CSV', false, 48, 'Reuse is allowed by the European Commission with acknowledgement of the source.', now(), 'system'),
  ('US_CSL', 'US Consolidated Screening List', 'SANCTION', 'US_CSL_CSV', false, 48, 'Work of the US government, public domain.', now(), 'system'),
  ('BR_CEIS', 'CGU: CEIS', 'DEBARMENT', 'BR_CEIS_CSV', false, 96, 'Open data of the Portal da Transparência.', now(), 'system'),
  ('BR_CNEP', 'CGU: CNEP', 'DEBARMENT', 'BR_CNEP_CSV', false, 96, 'Open data of the Portal da Transparência.', now(), 'system'),
  ('BR_CEAF', 'CGU: CEAF', 'DEBARMENT', 'BR_CEAF_CSV', false, 96, 'Open data of the Portal da Transparência.', now(), 'system'),
  ('BR_PEP', 'CGU: PEP', 'PEP', 'BR_PEP_CSV', false, 960, 'Open data of the Portal da Transparência.', now(), 'system'),
  ('AR_REPET', 'Argentina: RePET', 'SANCTION', 'AR_REPET_JSON', false, 48, 'Published by the Registro Público de Personas y Entidades vinculadas a actos de Terrorismo.', now(), 'system'),
  ('OPENSANCTIONS', 'OpenSanctions', 'SANCTION', 'OPENSANCTIONS_ENTITIES', false, 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.', now(), 'system');
