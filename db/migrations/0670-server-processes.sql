-- Which keys each running server has: the keys of the secrets are changed only when all of them can open what the new key seals.
create table server_process (
  process   text primary key,
  name      text not null,
  keys      text[] not null,
  keys_from text not null check (keys_from in ('FILE', 'ENVIRONMENT')),
  beat_at   timestamptz not null
);
comment on table server_process is 'Servers that run on this database, with the names of the keys by which they open secrets; never the keys.';
