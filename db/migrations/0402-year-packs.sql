-- What an examiner asks for of a year: one ZIP, asked for by a person and written by a job.
create table year_pack (
  id              bigint primary key,
  company_code    text not null references company (code),
  year            integer not null check (year between 2000 and 2100),
  seed            text not null,
  sample_size     integer not null check (sample_size between 1 and 5000),
  with_reports    boolean not null,
  lang            text not null check (lang in ('en', 'pt', 'es')),
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  sha256          text,
  size_bytes      bigint,
  requested_by    bigint not null,
  requested_by_name text not null,
  requested_at    timestamptz(3) not null,
  finished_at     timestamptz(3),
  expires_at      timestamptz(3)
);
comment on column year_pack.with_reports is 'Whether the asker could read reports; decided when it was asked for, and again when it is taken.';
create index year_pack_newest on year_pack (company_code, requested_at desc);
