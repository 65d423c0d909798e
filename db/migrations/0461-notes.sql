-- What the staff writes about a record; never changed, but for the person whom it is about when one person becomes part of another.
create table note (
  id            bigint primary key,
  about_kind    text not null check (about_kind in ('investigation', 'person')),
  about_id      bigint not null,
  company_code  text not null references company (code),
  text          text not null,
  noted_at      timestamptz(3) not null,
  noted_by      bigint not null,
  noted_by_name text not null
);
create index note_about on note (about_kind, about_id, id desc);

create table note_mention (
  note_id bigint not null references note (id),
  user_id bigint not null,
  primary key (note_id, user_id)
);

create table note_file (
  id      bigint primary key,
  note_id bigint not null references note (id),
  file_id bigint not null references stored_file (id)
);
create index note_file_of on note_file (note_id, id);
