-- Since when and until when no sanctions list was in force: payments of that time were compared with none, and can be afterwards.
create table screening_gap (
  began_at timestamptz(3) primary key,
  ended_at timestamptz(3)
);
comment on table screening_gap is 'Times in which no sanctions list was in force. Kept by a trigger of screening_source; the one that goes on has no end.';
create unique index screening_gap_open on screening_gap ((ended_at is null)) where ended_at is null;
insert into screening_gap (began_at)
  select timestamptz '2000-01-01T00:00:00Z' where not exists (
    select from screening_source s join screening_list_version v on v.id = s.current_id where s.is_active and s.kind = 'SANCTION' and v.entries > 0);

alter table screening_run drop constraint screening_run_kind_check;
alter table screening_run add constraint screening_run_kind_check check (kind in ('LIST_CHANGE', 'CUSTOMERS', 'EVERYBODY', 'PAYMENTS'));
create unique index screening_run_of_payments on screening_run (company_code) where kind = 'PAYMENTS' and status <> 'DONE';
