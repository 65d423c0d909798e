-- no transaction
-- What is sorted by the time of its creation is sorted by that time: numbers come from blocks that each process takes ahead, so that
-- several processes write later rows with lower numbers.
create index concurrently if not exists mail_message_created on mail_message (created_at desc, id desc);
drop index concurrently if exists mail_message_recent;
create index concurrently if not exists list_entry_created on list_entry ((case kind when 'HOLD' then 'BLACK' else kind end), created_at desc, id desc);
drop index concurrently if exists list_entry_page;
