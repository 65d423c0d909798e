-- A payment whose order time lies further back than its company allows counts when it arrives: order_time is then its
-- arrival, and what was stated stays here. Everything that counts by order_time stays as it is.
alter table transaction add column stated_order_time timestamptz;
comment on column transaction.stated_order_time is 'Order time as it was stated, where the payment came too late to count by it.';
