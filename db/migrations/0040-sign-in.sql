-- Sign-in: one counter of failures for every typed account, known or not; enrolment of a second factor; answer to a lost renewal.

create table sign_in_guard (
  account_hash  text primary key,
  failures      integer not null default 0,
  locked_until  timestamptz(3),
  updated_at    timestamptz(3) not null
);
comment on table sign_in_guard is 'Failures by SHA-256 of the typed account, so that an unknown account locks exactly as a known one does.';
alter table user_account drop column failed_count, drop column locked_until;

create table totp_enrolment (
  token_hash  text primary key,
  user_id     bigint not null references user_account (id),
  secret      text not null,
  created_at  timestamptz(3) not null,
  expires_at  timestamptz(3) not null
);
create index totp_enrolment_user on totp_enrolment (user_id);
comment on table totp_enrolment is 'A secret that was shown as QR code and is not confirmed yet; nothing of the account changes before it is.';

alter table staff_session drop column previous_refresh_hash;
create index staff_session_end on staff_session (refresh_expires_at);
alter table spent_refresh add column sealed_successor text;
create index spent_refresh_session on spent_refresh (session_id);
comment on column spent_refresh.sealed_successor is 'The pair that was given for it, readable only with the spent token itself; repeats an answer that got lost.';

create index password_reset_user on password_reset (user_id);
