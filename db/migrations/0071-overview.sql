-- Counting by day: evaluations by their time, and payments by when they were held.
create index decision_day on decision (decided_at) include (transaction_id);
create index transaction_held_day on transaction (held_at) where held_at is not null;
