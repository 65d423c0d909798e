-- A true match says something of the person on file: sanctioned, or in public office. Kept here is what was on file before, so
-- that the reversal of the match can restore it.
create table screening_person_fact (
  id                bigint primary key,
  subject_id        bigint not null references subject (id),
  fact              text not null check (fact in ('sanction', 'pep')),
  value_before      text not null,
  value             text not null,
  -- The newest kept past of the person then: a later one tells that somebody else has changed the fact since.
  past_id         bigint not null,
  hit_id            bigint not null references screening_hit (id),
  set_by_kind       text not null check (set_by_kind in ('staff', 'machine', 'system')),
  set_by            bigint not null,
  set_by_name       text not null,
  -- The second person, where two have decided.
  confirmed_by_name text,
  set_at            timestamptz(3) not null,
  ended_at          timestamptz(3),
  ended_by_name     text,
  -- RESTORED: the fact is what it was before; LEFT: somebody else has changed or confirmed it since.
  outcome           text check (outcome in ('RESTORED', 'LEFT')),
  check ((ended_at is null) = (outcome is null)),
  check ((ended_at is null) = (ended_by_name is null))
);
create unique index screening_person_fact_open on screening_person_fact (subject_id, fact) where ended_at is null;
create index screening_person_fact_of_hit on screening_person_fact (hit_id);

-- Whose a screening was before two people became one: it goes back to whom the documents go back to.
alter table screening_report add column moved_from bigint references subject (id);


