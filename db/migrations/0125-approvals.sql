-- Approvals: who asked and who approved, by person; files of requests; what bulk allow may do at most, and its batches.

alter table approval_record
  add column raises boolean not null default false,
  add column created_by_person bigint,
  add column approved_by_person bigint,
  add column request_id bigint references approval_request (id),
  add column ended_at timestamptz(3),
  add column revoked_by_name text,
  add column revoke_reason text,
  add check (not raises or (created_by_person is not null and approved_by_person is not null and created_by_person <> approved_by_person));
comment on column approval_record.raises is 'It gives more than was there before, at some place and some time: two people made it, which the check holds.';
comment on column approval_record.ended_at is 'When the job that watches the ends of approvals judged the person anew.';
drop index approval_record_ending;
create index approval_record_ending on approval_record (valid_to) where revoked_at is null and ended_at is null and valid_to is not null;
create index approval_record_recent on approval_record (company_code, id desc);
create index approval_record_files on approval_record using gin (file_ids);

create function keep_approval_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an approval record is kept' using errcode = 'check_violation'; end if;
  -- A merge moves a record to another person; its end is noted. Nothing else of it ever changes.
  if (to_jsonb(new) - '{subject_id,revoked_at,revoked_by_name,revoke_reason,ended_at}'::text[])
      is distinct from (to_jsonb(old) - '{subject_id,revoked_at,revoked_by_name,revoke_reason,ended_at}'::text[])
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then raise exception 'an approval record never changes' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger approval_record_kept before update or delete on approval_record for each row execute function keep_approval_record();

create table approval_request_file (
  id               bigint primary key,
  request_id       bigint references approval_request (id),
  stored_file_id   bigint not null references stored_file (id),
  uploaded_by      bigint not null,
  uploaded_by_name text not null,
  uploaded_at      timestamptz(3) not null
);
comment on table approval_request_file is 'Files that support a request; until it is made only their uploader sees them.';
create index approval_request_file_of on approval_request_file (request_id);

create table link_secret (
  only_row  boolean primary key default true check (only_row),
  secret    text not null
);
insert into link_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
comment on table link_secret is 'Signs links to files, which are good for minutes and for one person.';

create table bulk_allow_cap (
  company_code  text not null references company (code),
  currency      char(3) not null,
  max_count     integer not null check (max_count between 1 and 1000),
  max_minor     bigint not null check (max_minor > 0),
  primary key (company_code, currency)
);
comment on table bulk_allow_cap is 'The most that one bulk allow releases; without a row a hundred payments and ten times the general hard limit.';

create table bulk_allow_batch (
  id             bigint primary key,
  request_id     bigint not null unique references approval_request (id),
  reason         text not null,
  company_codes  text[] not null,
  maker_user_id  bigint not null,
  maker_person_id bigint not null,
  maker_name     text not null,
  checker_user_id bigint not null,
  checker_person_id bigint not null,
  checker_name   text not null,
  started_at     timestamptz(3) not null,
  finished_at    timestamptz(3),
  check (maker_person_id <> checker_person_id)
);
create index bulk_allow_batch_running on bulk_allow_batch (started_at) where finished_at is null;

create table bulk_allow_item (
  batch_id       bigint not null references bulk_allow_batch (id),
  transaction_id bigint not null references transaction (id),
  result         text not null default 'WAITING' check (result in ('WAITING', 'RELEASED', 'LEFT')),
  why            text,
  done_at        timestamptz(3),
  primary key (batch_id, transaction_id)
);
comment on table bulk_allow_item is 'What became of each payment of a bulk allow; what waits is done by the job, one person at a time.';
