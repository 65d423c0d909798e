-- Names are found regardless of accents and capitals. Letters are decomposed and their marks removed, by built-in functions
-- alone, so that an index may use it and the planner can inline it. Indexes store its results: a change needs a migration that
-- rebuilds them.
create or replace function fold_name(name text) returns text language sql immutable strict parallel safe
  return translate(lower(normalize(name, nfd)), U&'\00f8\0142\0111\0131\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\031b\0323\0327\0328\0331', 'oldi');
comment on function fold_name(text) is 'A name without accents and capitals: what searches compare.';
