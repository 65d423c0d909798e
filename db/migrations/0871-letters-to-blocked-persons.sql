-- Letters to blocked persons as they were written; how one was sent and delivered stands with the case.
create table report_letter (
  id              bigint primary key,
  report_id       bigint not null references report_case (id),
  file_id         bigint not null references stored_file (id),
  written_at      timestamptz(3) not null,
  written_by_name text not null
);
create index report_letter_of on report_letter (report_id, id);
