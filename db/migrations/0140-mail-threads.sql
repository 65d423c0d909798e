-- Mail: threads of what is sent once more, requests that wait while a person must not be asked, and what became of a mail later.

alter table mail_message
  add column thread_id text,
  add column in_reply_to text,
  add column asks boolean not null default false,
  add column delivered_at timestamptz(3);
comment on column mail_message.thread_id is 'Message id of the first mail of the thread; null: this is the first.';
comment on column mail_message.asks is 'It asks its reader for something: it waits while the person is silent.';

-- Asking somebody for papers may tell him that he is looked into. While he stands here nothing is asked of him.
create table mail_silence (
  subject_id    bigint not null,
  company_code  text not null,
  reason        text not null,
  set_by        bigint not null,
  set_by_name   text not null,
  set_at        timestamptz(3) not null,
  primary key (subject_id, company_code)
);
