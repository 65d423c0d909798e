-- How far the identifiers of stored payments have been brought into their one form, which SQL cannot make: a job does it once (ADR 246).
create table identifier_move (
  only_row    boolean primary key default true check (only_row),
  moved_to    bigint not null default 0,
  began_at    timestamptz(3),
  began_to    bigint,
  is_again    boolean not null default false,
  changed     bigint not null default 0,
  finished_at timestamptz(3)
);
comment on table identifier_move is 'Payments up to moved_to have their identifiers in the one form. Those from began_to on are looked at again a day after began_at.';
insert into identifier_move default values;
