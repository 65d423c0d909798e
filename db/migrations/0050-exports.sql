-- Exports: what the rows may hold, the range asked for, and the attempt that fences a job whose worker was given up.
alter table export_request
  add column scope jsonb not null default '{}',
  add column range_from timestamptz(3),
  add column range_to timestamptz(3),
  add column attempts integer not null default 0,
  add column file_name text;
comment on column export_request.scope is 'Companies and abilities of the person who asked, frozen at the request.';
comment on column export_request.range_to is 'Exclusive end of the range.';
create index export_request_open on export_request (status, updated_at) where status in ('QUEUED', 'RUNNING', 'READY');

-- Filter by AML reason: most payments have none, so the index stays small.
create index transaction_reasons on transaction using gin (aml_reasons) where aml_reasons <> '{}';
