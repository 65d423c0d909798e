-- What somebody of the staff is told on the desk, and by mail if wanted.
create table notification (
  id bigint primary key,
  user_id bigint not null,
  kind text not null check (kind in ('ALERT_ASSIGNED', 'ALERT_TAKEN_OVER', 'ALERT_DUE', 'REQUEST_APPROVED', 'REQUEST_REJECTED', 'REQUEST_ENDED', 'MENTIONED')),
  company_code text,
  about_kind text not null,
  about_id text not null,
  title jsonb not null,
  by_name text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notification_of_user on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create unique index notification_due_once on notification (user_id, about_id) where kind = 'ALERT_DUE';
-- For whom notifications are deleted with age.
create index notification_age on notification (created_at);

-- What somebody wants to be told otherwise than usual.
create table notification_choice (
  user_id bigint not null,
  kind text not null,
  on_desk boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
