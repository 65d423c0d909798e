-- Refunds and chargebacks of a day, for the column files of past days.
create index transaction_event_returns on transaction_event (occurred_at) where event in ('refunded', 'charged_back');
