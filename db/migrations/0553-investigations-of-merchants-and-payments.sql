-- Investigations are found from what belongs to them.
create index investigation_item_merchant on investigation_item (merchant_no) where merchant_no is not null;
create index investigation_item_transaction on investigation_item (transaction_id) where transaction_id is not null;
