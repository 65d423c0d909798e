-- Papers of people wait as a queue: until when, whose work they are, and what was read on them.
alter table kyc_document
  add column due_at timestamptz(3),
  add column responsible_id bigint,
  add column responsible_name text,
  add column reading jsonb;
comment on column kyc_document.due_at is 'Until when it is to be decided, by the profile of the companies when it came.';
comment on column kyc_document.reading is 'What its reviewer read on it (name, id_no, birth_date), and in which of these it differed from the register then (differs).';
update kyc_document set due_at = uploaded_at + interval '2 days' where status = 'UPLOADED';
create index kyc_document_waiting on kyc_document (uploaded_at, id) where status = 'UPLOADED';
