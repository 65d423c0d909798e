-- Subjects: the person or company behind one or several identifiers.

create table subject (
  id              bigint primary key,
  kind            text not null check (kind in ('PERSON', 'COMPANY')),
  country         text not null,
  name            text,
  verification    text not null default 'Not Verify' check (verification in ('Pass', 'No Pass', 'Not Verify')),
  in_review       boolean not null default false,
  id_status       text,
  birth_date      date,
  gender          text,
  deceased_on     date,
  pep             text not null default 'NONE' check (pep in ('NONE', 'CURRENT', 'FORMER', 'ASSOCIATE')),
  sanction        text not null default 'NONE' check (sanction in ('NONE', 'POSSIBLE', 'CONFIRMED')),
  income_month_minor bigint,
  income_currency char(3),
  profile         jsonb not null default '{}',
  verified_at     timestamptz(3),
  source          text not null default 'PAYMENT',
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  version         integer not null default 1
);
create index subject_name_trgm on subject using gin (name gin_trgm_ops);

create table identifier (
  id            bigint primary key,
  subject_id    bigint not null references subject (id),
  id_country    text not null,
  id_type       text not null check (id_type in ('CPF', 'CNPJ', 'ACCOUNT', 'DNI', 'CUIT', 'CUIL', 'CDI')),
  id_no         text not null,
  root          text,
  is_primary    boolean not null default false,
  linked_at     timestamptz(3) not null default now(),
  linked_by     text not null default 'system',
  link_reason   text not null,
  unlinked_at   timestamptz(3),
  unlinked_by   text,
  unlink_reason text
);
create unique index identifier_document on identifier (id_country, id_type, id_no) where unlinked_at is null;
create index identifier_subject on identifier (subject_id);
create index identifier_no on identifier (id_no text_pattern_ops);
