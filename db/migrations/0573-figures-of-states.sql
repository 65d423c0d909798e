-- no transaction
-- Figures of payments by state are summed from the index of the other figures, which therefore holds the person too.
create index concurrently if not exists transaction_figures on transaction (business, order_time desc, id desc)
  include (company_code, currency, method, partner_status, merchant_no, order_amount_minor, subject_id);
drop index concurrently if exists transaction_volume;
