-- How a part of a review stands; one that nobody has touched has no row.
create table onboarding_step (
  onboard_id      bigint not null references merchant_onboarding (id),
  step            text not null check (step in ('CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD')),
  state           text not null check (state in ('TODO', 'WORKING', 'BLOCKED', 'DONE')),
  -- What blocks it; kept while it is blocked.
  note            text check ((note is not null) = (state = 'BLOCKED')),
  changed_by_name text not null,
  changed_at      timestamptz(3) not null,
  primary key (onboard_id, step)
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
  published_at      timestamptz(3) check ((published_at is not null) = (state = 'PUBLISHED')),
  published_by_name text check ((published_by_name is not null) = (state = 'PUBLISHED'))
);
create index onboarding_comment_of on onboarding_comment (onboard_id, id);

-- An answer of a company register, as it came.
create table onboarding_registry (
  id              bigint primary key,
  onboard_id      bigint not null references merchant_onboarding (id),
  company_code    text not null references company (code),
  provider        text not null,
  provider_name   text not null,
  outcome         text not null check (outcome in ('TAKEN', 'NOT_FOUND', 'FAILED', 'REFUSED')),
  error           text,
  -- What of the answer is compared; null where nothing was found.
  found           jsonb check ((found is not null) = (outcome = 'TAKEN')),
  raw             jsonb,
  asked_by        bigint not null,
  asked_by_name   text not null,
  asked_at        timestamptz(3) not null
);
create index onboarding_registry_of on onboarding_registry (onboard_id, id desc);

-- What the merchant declared and a register says otherwise.
create table onboarding_difference (
  id              bigint primary key,
  onboard_id      bigint not null references merchant_onboarding (id),
  company_code    text not null references company (code),
  registry_id     bigint not null references onboarding_registry (id),
  field           text not null check (field in ('legal_name', 'trade_names', 'founded_on', 'legal_form', 'region', 'activity_codes', 'tax_status')),
  declared        text,
  found           text,
  -- GONE: a later answer, or what is declared now, does not differ any more.
  state           text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'GONE')),
  reason          text check ((reason is not null) = (state = 'ACCEPTED')),
  decided_by_name text,
  decided_at      timestamptz(3) check ((decided_at is null) = (state = 'OPEN'))
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
  sample_seed      text check ((sample_seed is null) = (sample_at is null)),
  sample_from      timestamptz(3) check ((sample_from is null) = (sample_at is null)),
  sample_to        timestamptz(3) check ((sample_to is null) = (sample_at is null)),
  sample_of        integer check ((sample_of is null) = (sample_at is null)),
  sample_by_name   text check ((sample_by_name is null) = (sample_at is null)),
  sample_at        timestamptz(3),
  -- Lapses when anything of it is changed.
  approved_by      bigint check ((approved_by is null) = (approved_at is null)),
  approved_person  bigint check ((approved_person is null) = (approved_at is null)),
  approved_by_name text check ((approved_by_name is null) = (approved_at is null)),
  approved_at      timestamptz(3)
);

create table onboarding_edd_item (
  onboard_id      bigint not null references onboarding_edd (onboard_id),
  item            text not null check (item in ('FUNDS', 'WEALTH', 'PURPOSE', 'ADVERSE_MEDIA', 'LICENCES', 'SITE', 'SAMPLE')),
  answer          text not null,
  by_person       bigint not null,
  by_name         text not null,
  at              timestamptz(3) not null,
  primary key (onboard_id, item)
);

-- Pictures of the site review.
create table onboarding_edd_picture (
  id              bigint primary key,
  onboard_id      bigint not null references onboarding_edd (onboard_id),
  company_code    text not null references company (code),
  stored_file_id  bigint not null references stored_file (id),
  caption         text,
  by_person       bigint not null,
  by_name         text not null,
  at              timestamptz(3) not null
);
create index onboarding_edd_picture_of on onboarding_edd_picture (onboard_id, id);

-- The payments of the sample, with what was found of each.
create table onboarding_edd_sample (
  onboard_id      bigint not null references onboarding_edd (onboard_id),
  position        integer not null,
  transaction_id  bigint not null references transaction (id),
  finding         text check (finding in ('CONSISTENT', 'DOUBTFUL')),
  note            text,
  by_person       bigint check ((by_person is null) = (finding is null)),
  by_name         text check ((by_name is null) = (finding is null)),
  at              timestamptz(3) check ((at is null) = (finding is null)),
  primary key (onboard_id, position),
  unique (onboard_id, transaction_id)
);

-- What was said about enhanced due diligence, the approval and its lapse among it. Rows are added and never changed.
create table onboarding_edd_comment (
  id              bigint primary key,
  onboard_id      bigint not null references onboarding_edd (onboard_id),
  company_code    text not null references company (code),
  kind            text not null check (kind in ('COMMENT', 'APPROVED', 'RETURNED', 'LAPSED')),
  text            text not null,
  by_id           bigint not null,
  by_person       bigint not null,
  by_name         text not null,
  at              timestamptz(3) not null
);
create index onboarding_edd_comment_of on onboarding_edd_comment (onboard_id, id);
