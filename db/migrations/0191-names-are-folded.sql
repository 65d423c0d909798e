-- Names are found whatever their accents and capitals. Letters are taken apart and their marks dropped: built-in functions
-- alone, which an index may use and the planner can put in place of the call.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return translate(lower(normalize(name, nfd)), U&'\00f8\0142\0111\0131\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\031b\0323\0327\0328\0331', 'oldi');
comment on function fold_name(text) is 'A name without accents and capitals: what searches compare.';

-- A search for names reads these; the old ones served searches that told accents apart.
create index subject_name_folded on subject using gin (fold_name(name) gin_trgm_ops);
drop index subject_name_trgm;
create index payment_name_folded on payment_name using gin (fold_name(name) gin_trgm_ops);
drop index payment_name_trgm;
create index list_entry_name_folded on list_entry using gin (fold_name(name) gin_trgm_ops);
drop index list_entry_name;

-- People in the order in which people write lists, whatever order the database has of its own.
create index subject_in_name_order on subject ((name collate "und-x-icu"), id) where merged_into is null;
drop index subject_by_name;
