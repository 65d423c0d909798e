-- Subject registry: merged subjects point to the one that took their identifiers; registry keys and accounts are attributes.
alter table subject add column merged_into bigint references subject (id);
alter table subject add column merged_at timestamptz(3);
create index subject_merged on subject (merged_into) where merged_into is not null;
comment on column subject.merged_into is 'The subject that holds the identifiers of this one. Undoing the merge clears it.';

create table subject_attribute (
  id            bigint primary key,
  subject_id    bigint not null references subject (id),
  kind          text not null check (kind in ('CURP', 'RFC', 'CBU')),
  value         text not null,
  verified_at   timestamptz(3),
  source        text not null,
  recorded_at   timestamptz(3) not null default now(),
  ended_at      timestamptz(3),
  end_reason    text
);
create index subject_attribute_subject on subject_attribute (subject_id);
create index subject_attribute_value on subject_attribute (kind, value);
-- A verified CURP or RFC belongs to one subject at a time: it is the key that links a person's many accounts.
create unique index subject_attribute_key on subject_attribute (kind, value) where verified_at is not null and ended_at is null and kind in ('CURP', 'RFC');
