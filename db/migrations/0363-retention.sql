-- What was deleted because its time was over: how much, of which company, and by which setting; and what that is found by.
create index mail_message_old on mail_message (company_code, created_at) where subject_id is not null;

create table retention_run (
  id           bigint primary key,
  company_code text not null references company (code),
  kind         text not null check (kind in ('LETTERS')),
  years        integer not null,
  before       timestamptz(3) not null,
  deleted      integer not null,
  kept_open    integer not null,
  ran_at       timestamptz(3) not null
);
create index retention_run_newest on retention_run (company_code, ran_at desc, id desc);
comment on column retention_run.kept_open is 'Rows of that age that stayed, because an open case, alert or report needs them.';
