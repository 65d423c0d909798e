-- Verifications of the audit trail: who asked, how far it is, what it found.
create table audit_verification (
  id              bigint generated always as identity primary key,
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  checked_count   bigint not null default 0,
  total_count     bigint not null default 0,
  unsealed_count  bigint,
  fault           text,
  broken_position bigint,
  broken_entry_id bigint,
  head            text,
  expected_head   text,
  started_by      bigint,
  started_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  ended_at        timestamptz(3)
);
