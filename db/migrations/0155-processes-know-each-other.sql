-- How often a process began or came back; whom it knew then, before it judged anything; and whom it knows now, so that it
-- tells them, each as of so many times.
alter table decision_process
  add column came integer not null default 0,
  add column met text[] not null default '{}',
  add column knows text[] not null default '{}';
