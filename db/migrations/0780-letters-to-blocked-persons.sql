-- The letter by which somebody on the list of blocked persons is told that their payments are held, with the proof that it was delivered.
alter table report_case
  add column letter_way text check (letter_way in ('IN_PERSON', 'POST', 'E_MAIL', 'PORTAL')),
  add column letter_sent_at timestamptz(3),
  add column letter_delivered_at timestamptz(3),
  add column letter_proof text,
  add column letter_by_name text,
  add constraint report_case_letter_check check ((letter_way is null) = (letter_sent_at is null) and (letter_delivered_at is null) = (letter_proof is null)
    and (letter_way is not null or letter_delivered_at is null) and letter_delivered_at >= letter_sent_at);
comment on column report_case.letter_proof is 'What proves the delivery: a number of the post, a signature, a receipt of reading.';
