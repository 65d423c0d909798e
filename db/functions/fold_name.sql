-- Names are found regardless of accents and capitals. Letters are decomposed and their marks removed, by built-in functions
-- alone, so that an index may use it. Of a name without letters beyond ASCII nothing but the capitals has to go, which takes a fifth of
-- the time. The cost tells the planner what looking at many names takes: were the function a plain expression, reading a table in the order
-- of a list and folding the name of each row would seem cheaper than the index of names. Indexes store its results: a change
-- of these needs a migration that rebuilds them.
create or replace function fold_name(name text) returns text language plpgsql immutable strict parallel safe cost 100 as $$
begin
  if octet_length(name) = length(name) then
    return lower(name);
  end if;
  return translate(lower(normalize(name, nfd)), U&'\00f8\0142\0111\0131\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\031b\0323\0327\0328\0331', 'oldi');
end $$;
comment on function fold_name(text) is 'A name without accents and capitals: what searches compare.';
