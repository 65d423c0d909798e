-- Who of those mentioned has read a note of a report case, or a comment of an onboarding.
create table report_note_seen (
  note_id bigint not null references report_note (id),
  user_id bigint not null,
  seen_at timestamptz(3) not null,
  primary key (note_id, user_id)
);

create table onboarding_comment_seen (
  comment_id bigint not null references onboarding_comment (id),
  user_id bigint not null,
  seen_at timestamptz(3) not null,
  primary key (comment_id, user_id)
);
