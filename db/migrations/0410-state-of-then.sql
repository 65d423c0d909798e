-- What decisions were made by can be read years later: the order in which they were written, the version of the settings they
-- used, and every row that they look at as it was before it changed (ADR 131).
create sequence decision_moment;

-- Decisions of before this migration have no moment and no version of settings; they cannot be decided again.
alter table decision add column moment bigint, add column settings_version bigint;
alter table decision alter column moment set default nextval('decision_moment');
comment on column decision.moment is 'Order among decisions and changes of what they look at. Decisions that were written together share it, and stand in order of id.';

create table past_state (
  moment     bigint not null default nextval('decision_moment') primary key,
  source     text not null,
  row_key    text not null,
  subject_id bigint,
  -- Null: there was no such row before.
  before     jsonb,
  xid        xid8 not null default pg_current_xact_id()
);
create index past_state_subject on past_state (subject_id, moment) where subject_id is not null;
create index past_state_row on past_state (source, row_key, moment);
comment on table past_state is 'Rows that decisions look at, as they were before a change.';

create table settings_past (
  version     bigint primary key,
  rule_set    bigint not null,
  xid         xid8 not null default pg_current_xact_id(),
  at          timestamptz(3) not null default clock_timestamp()
);
create index settings_past_xid on settings_past (xid);
comment on table settings_past is 'The version of the set of rules at each version of the settings, and the transaction that made it.';

insert into settings_past (version, rule_set) select s.version, r.version from settings_version s cross join rule_set_version r;
