-- no transaction
-- The timeline of a merchant shows the payments that were not simply accepted, which are few of the millions that it may take.
create index concurrently if not exists transaction_noted_merchant on transaction (merchant_no, order_time desc, id desc)
  where aml_result <> 'ACCEPTED' or held_at is not null;
-- And the alerts about the merchant.
create index concurrently if not exists alert_merchant on alert (merchant_no, trigger_time desc, id desc) where merchant_no is not null;
