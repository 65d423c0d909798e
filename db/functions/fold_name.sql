-- Names are found whatever their accents and capitals. Letters are taken apart and their marks dropped: built-in functions
-- alone, which an index may use and the planner can put in place of the call. Indexes hold its results: a change needs a
-- migration that builds them anew.
create or replace function fold_name(name text) returns text language sql immutable strict parallel safe
  return translate(lower(normalize(name, nfd)), U&'\00f8\0142\0111\0131\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\031b\0323\0327\0328\0331', 'oldi');
comment on function fold_name(text) is 'A name without accents and capitals: what searches compare.';
