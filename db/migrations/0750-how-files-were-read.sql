-- How a file was read: its encoding, separator or sheet, and which of its columns were used and which were not.
alter table list_import add column reading jsonb;
alter table screening_batch add column reading jsonb;
alter table settlement_answer add column reading jsonb;
comment on column list_import.reading is 'How the file was read; null for files that were loaded before this was kept.';
comment on column screening_batch.reading is 'How the file was read; null for files that were loaded before this was kept.';
comment on column settlement_answer.reading is 'How a table was read; null for answers of fixed positions, and for files that were loaded before this was kept.';
