-- Mail: how a message left, and whether its text must go once it has left.

alter table mail_message
  add column via text check (via in ('smtp', 'outbox')),
  add column holds_secret boolean not null default false;
comment on column mail_message.holds_secret is 'The text holds a link that signs in: it is blanked after sending, at the latest after an hour.';
create index mail_message_recipient on mail_message (recipient, id);
