-- A copy of a database that is restored elsewhere must not write to customers and to the payment core as if it were the original. The
-- database is known by the identifier of its cluster and its own number in it, which a copy does not have.
create table installation (
  only_row          boolean primary key default true check (only_row),
  system_identifier text not null,
  database_oid      bigint not null,
  recorded_at       timestamptz(3) not null,
  copy_found_at     timestamptz(3),
  version           integer not null default 1
);
comment on table installation is 'Which database this is. Since copy_found_at it is a copy of another one, and nothing leaves it until two people have agreed.';
