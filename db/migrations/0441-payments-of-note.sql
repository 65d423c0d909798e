-- no transaction
-- The timeline of a person shows the payments that were not simply accepted, which are few of the ten thousand that somebody may have.
create index concurrently if not exists transaction_noted on transaction (subject_id, order_time desc, id desc)
  where aml_result <> 'ACCEPTED' or held_at is not null;
-- And the e-mails about the person.
create index concurrently if not exists mail_message_subject on mail_message (subject_id, created_at desc, id desc) where subject_id is not null;
