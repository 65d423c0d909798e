-- What one investigation joins, and how it stands.
create table investigation (
  id                bigint primary key,
  company_code      text not null references company (code),
  title             text not null,
  status            text not null default 'OPEN' check (status in ('OPEN', 'IN_WORK', 'WAITING', 'CLOSED')),
  due_at            timestamptz(3) not null,
  responsible_id    bigint,
  responsible_name  text,
  opened_at         timestamptz(3) not null,
  opened_by         bigint not null,
  opened_by_name    text not null,
  conclusion        text check (conclusion in ('FALSE_POSITIVE', 'JUSTIFIED', 'SUSPICIOUS')),
  grounds           text,
  concluded_at      timestamptz(3),
  concluded_by_name text,
  version           integer not null default 1,
  check ((status = 'CLOSED') = (conclusion is not null))
);
create index investigation_by_deadline on investigation (company_code, due_at, id);
create index investigation_running on investigation (company_code, due_at, id) where status <> 'CLOSED';

-- Who works on it beside whoever is responsible.
create table investigation_member (
  investigation_id bigint not null references investigation (id),
  user_id          bigint not null,
  primary key (investigation_id, user_id)
);

-- What belongs to it: an alert, a person, a merchant or a payment.
create table investigation_item (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  alert_id         bigint references alert (id),
  subject_id       bigint references subject (id),
  merchant_no      text references merchant (merchant_no),
  transaction_id   bigint references transaction (id),
  added_at         timestamptz(3) not null,
  added_by_name    text not null,
  check (num_nonnulls(alert_id, subject_id, merchant_no, transaction_id) = 1),
  unique (investigation_id, alert_id),
  unique (investigation_id, subject_id),
  unique (investigation_id, merchant_no),
  unique (investigation_id, transaction_id)
);
create index investigation_item_alert on investigation_item (alert_id) where alert_id is not null;
create index investigation_item_subject on investigation_item (subject_id) where subject_id is not null;

-- Points of the check list that were answered.
create table investigation_point (
  investigation_id bigint not null references investigation (id),
  code             text not null,
  finding          text not null,
  done_at          timestamptz(3) not null,
  done_by_name     text not null,
  primary key (investigation_id, code)
);

-- What somebody is to do in it.
create table investigation_task (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  text             text not null,
  assignee_id      bigint,
  assignee_name    text,
  due_on           date,
  added_at         timestamptz(3) not null,
  added_by_name    text not null,
  done_at          timestamptz(3),
  done_by_name     text
);
create index investigation_task_of on investigation_task (investigation_id, id);

create table investigation_file (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  file_id          bigint not null references stored_file (id),
  added_at         timestamptz(3) not null,
  added_by_name    text not null
);
create index investigation_file_of on investigation_file (investigation_id, id);

-- What was known when it was concluded.
create table investigation_dossier (
  id               bigint primary key,
  investigation_id bigint not null references investigation (id),
  content          jsonb not null,
  made_at          timestamptz(3) not null
);
create index investigation_dossier_of on investigation_dossier (investigation_id, id desc);

-- Report cases that were opened from it; told to those who may know of reports and to nobody else.
create table investigation_report (
  investigation_id bigint not null references investigation (id),
  report_id        bigint not null references report_case (id),
  primary key (investigation_id, report_id)
);
create index investigation_report_of on investigation_report (report_id);
