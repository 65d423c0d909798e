-- no transaction
-- A payment is found by every number that it has.
create index concurrently if not exists transaction_merchant_ref on transaction (merchant_ref) where merchant_ref is not null;
create index concurrently if not exists transaction_partner on transaction (partner_id) where partner_id is not null;
