-- no transaction
-- Messages that are not addressed yet are looked for every second.
create index concurrently if not exists outbox_message_unaddressed on outbox_message (company_code, id) where status = 'PENDING' and addressed_at is null;
