-- no transaction
-- What was reported to be settled is read by the time of payment. An index with one entry for each payment would cost every payment;
-- this one has an entry for 32 pages, which hold the payments of about the same time. Of payments that were paid long after their order
-- it keeps the times apart, so that they do not make an entry fit every time.
create index concurrently if not exists transaction_paid_time on transaction using brin (paid_at timestamptz_minmax_multi_ops)
  with (pages_per_range = 32, autosummarize = on);
