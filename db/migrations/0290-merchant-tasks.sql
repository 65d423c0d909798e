-- Questions and documents that merchants are asked for beside their ordinary papers: templates, tasks and what came of them.

create table merchant_task_template (
  id                bigint primary key,
  company_code      text not null references company (code),
  -- The key of its first edition: all editions of a template have the same.
  template_no       bigint not null,
  edition           integer not null check (edition > 0),
  status            text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'RETIRED')),
  name              text not null,
  -- Title, questions and documents in the languages that merchants read.
  content           jsonb not null,
  saved_at          timestamptz(3) not null,
  saved_by          bigint not null,
  saved_by_name     text not null,
  submitted_at      timestamptz(3),
  submitted_by_name text,
  retired_at        timestamptz(3),
  retired_by_name   text,
  version           integer not null default 1,
  unique (template_no, edition),
  check ((status = 'SUBMITTED') <= (submitted_at is not null)),
  check ((status = 'RETIRED') = (retired_at is not null))
);
comment on table merchant_task_template is 'Editions of sets of questions and documents that merchants are asked for. What a task was sent with stays in the task.';
create unique index merchant_task_template_draft on merchant_task_template (template_no) where status = 'DRAFT';
create unique index merchant_task_template_in_use on merchant_task_template (template_no) where status = 'SUBMITTED';
create index merchant_task_template_newest on merchant_task_template (company_code, saved_at desc, id desc);

create table merchant_task (
  id              bigint primary key,
  company_code    text not null references company (code),
  merchant_no     text not null references merchant (merchant_no),
  -- As it was called then.
  merchant_name   text not null,
  -- Empty: a request without a template.
  template_id     bigint references merchant_task_template (id),
  status          text not null default 'SENT' check (status in ('SENT', 'IN_REVIEW', 'RETURNED', 'DONE', 'CANCELLED')),
  title           text not null,
  -- What the merchant reads, in its language, as it was sent.
  content         jsonb not null,
  currency        text not null,
  contact_id      bigint not null references merchant_contact (id),
  recipient       text not null,
  recipient_name  text not null,
  lang            text not null check (lang in ('en', 'pt', 'es')),
  due_on          date not null,
  -- Days before the due day on which it is reminded of, and between reminders after it.
  remind_before   integer not null check (remind_before between 0 and 30),
  remind_every    integer not null check (remind_every between 1 and 30),
  -- How often it was answered, at most: the first answer is round 1.
  round           integer not null default 1 check (round > 0),
  sent_at         timestamptz(3) not null,
  sent_by         bigint not null,
  sent_by_name    text not null,
  answered_at     timestamptz(3),
  decided_at      timestamptz(3),
  decided_by      bigint,
  decided_by_name text,
  decide_reason   text,
  version         integer not null default 1,
  check ((status in ('DONE', 'CANCELLED')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null))
);
comment on table merchant_task is 'Questions and documents that a contact of a merchant was asked for, by a template or without one.';
create index merchant_task_newest on merchant_task (company_code, sent_at desc, id desc);
create index merchant_task_merchant on merchant_task (merchant_no, id desc);
create index merchant_task_open on merchant_task (due_on) where status in ('SENT', 'RETURNED');

create table merchant_task_round (
  task_id          bigint not null references merchant_task (id),
  round            integer not null check (round > 0),
  answers          jsonb not null,
  answered_at      timestamptz(3) not null,
  answered_by_kind   text not null check (answered_by_kind in ('staff', 'anonymous')),
  answered_by        bigint not null,
  -- 0: nobody of the staff.
  answered_by_person bigint not null,
  answered_by_name   text not null,
  link_id          bigint not null references merchant_link (id),
  returned_at      timestamptz(3),
  returned_by_name text,
  -- What the merchant is asked to correct.
  return_text      text,
  primary key (task_id, round),
  check ((returned_at is null) = (return_text is null))
);
create index merchant_task_round_link on merchant_task_round (link_id);
comment on table merchant_task_round is 'What a merchant has answered to a task, once for each time, and what it was asked to correct.';

create table merchant_task_document (
  task_id      bigint not null references merchant_task (id),
  document_id  bigint not null references merchant_document (id),
  is_mandatory boolean not null,
  primary key (task_id, document_id)
);
comment on table merchant_task_document is 'Documents that a task asks for; they are documents of the merchant like all others.';
create index merchant_task_document_document on merchant_task_document (document_id);

create table merchant_task_mail (
  id           bigint primary key,
  task_id      bigint not null references merchant_task (id),
  kind         text not null check (kind in ('SENT', 'RETURNED', 'REMINDER')),
  message_id   text not null,
  sent_at      timestamptz(3) not null,
  sent_by_name text not null
);
comment on table merchant_task_mail is 'Mails that were written for a task.';
create index merchant_task_mail_task on merchant_task_mail (task_id, id);
