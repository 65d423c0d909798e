-- Where a process that decides takes payments of others, and the key that both sides prove themselves with.
alter table decision_process
  add column machine  text,
  add column address  text,
  add column secret   text,
  add column protocol integer;
