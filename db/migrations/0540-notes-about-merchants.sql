-- Notes about a merchant, which is known by its number and not by the key of a row; and who of those mentioned has read a note.
alter table note alter column about_id drop not null;
alter table note add column about_code text;
alter table note drop constraint note_about_kind_check;
alter table note add constraint note_about_kind_check check (about_kind in ('incident', 'investigation', 'person', 'merchant'));
alter table note add constraint note_about_something check ((about_id is null) <> (about_code is null));
create index note_about_code on note (about_kind, about_code, id desc) where about_code is not null;

create table note_seen (
  note_id bigint not null references note (id),
  user_id bigint not null,
  seen_at timestamptz(3) not null,
  primary key (note_id, user_id)
);

-- A paper of the queue was given to somebody.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'ALERT_ASSIGNED', 'ALERT_TAKEN_OVER', 'ALERT_DUE', 'REQUEST_APPROVED', 'REQUEST_REJECTED', 'REQUEST_ENDED', 'MENTIONED', 'PAPER_ASSIGNED'));
