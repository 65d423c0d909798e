-- Entries and versions of a screening provider of the operator by the ids that they have here. What such an entry said is kept
-- with the hits that found it.
create table screening_provider_key (
  id          bigint primary key,
  kind        text not null check (kind in ('ENTRY', 'VERSION')),
  -- The code of the provider, a colon, and its id of the list.
  source_id   text not null,
  -- The provider's id of the entry or version.
  key         text not null,
  -- What people call a version.
  name        text,
  unique (source_id, kind, key),
  check ((kind = 'VERSION') = (name is not null))
);
