-- Where outcomes are sent is kept on a screen, and messages are listed there.
alter table webhook_target
  add column version   integer not null default 1,
  add column secret_at timestamptz(3) not null default now();
update webhook_target set secret_at = created_at;
create index outbox_message_newest on outbox_message (company_code, created_at desc, id desc);
