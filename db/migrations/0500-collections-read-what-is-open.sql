-- How far back a collection of settlements has to read. Payments that were ordered before settled_to are settled for good, or stand
-- in settlement_unsettled. Null: everything is read, as before.
alter table settlement_progress
  add column settled_to timestamptz(3),
  add column settled_from timestamptz(3);
comment on column settlement_progress.settled_to is 'Payments that were ordered before are settled for good, or stand in settlement_unsettled. Null: nothing is known.';
comment on column settlement_progress.settled_from is 'From which day on settled_to was worked out; terms that begin sooner need everything to be read again.';

create table settlement_unsettled (
  id             bigint generated always as identity primary key,
  merchant_no    text not null,
  currency       char(3) not null,
  transaction_id bigint not null
);
comment on table settlement_unsettled is 'Payments of which something may have to be settled although they were ordered long ago: what was reported late, and what had not been settled for good when settled_to moved past it. A payment may stand here more than once.';
create index settlement_unsettled_of on settlement_unsettled (merchant_no, currency, transaction_id);
