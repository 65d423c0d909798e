-- no transaction
-- Figures of payments by method, state and merchant are summed from this index alone; it takes the place of the narrower one.
create index concurrently if not exists transaction_volume on transaction (business, order_time desc, id desc)
  include (company_code, currency, method, partner_status, merchant_no, order_amount_minor);
drop index concurrently if exists transaction_time;
-- What was concluded in a period, by whom and of which type.
create index concurrently if not exists alert_concluded on alert (company_code, concluded_at) include (concluded_by, type, trigger_time) where concluded_at is not null;
