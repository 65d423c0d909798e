-- The mail server as it is set on the screen; the environment stands before it.
create table mail_server (
  only_row        boolean primary key default true check (only_row),
  host            text not null,
  port            integer not null check (port between 1 and 65535),
  security        text not null check (security in ('TLS', 'STARTTLS', 'NONE')),
  username        text,
  password_secret text,
  sender          text not null,
  version         integer not null,
  changed_by_name text not null,
  changed_at      timestamptz(3) not null
);
