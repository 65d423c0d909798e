-- A match that a payment or a search had found before monitoring did: what it was found by. The report and the hit are then those.
alter table screening_finding add column linked_to text check (linked_to in ('SEARCH', 'BATCH', 'PAYMENT'));
