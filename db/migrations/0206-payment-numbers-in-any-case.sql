-- People type the number of a payment with capitals or without.
create index transaction_trade_no_lower on transaction (lower(trade_no));
