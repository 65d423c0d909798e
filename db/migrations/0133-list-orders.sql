-- Lists by date, what is to come, and what still has to be reviewed.
create index list_entry_start on list_entry ((case kind when 'HOLD' then 'BLACK' else kind end), starts_at desc nulls last, id desc);
create index list_entry_end on list_entry ((case kind when 'HOLD' then 'BLACK' else kind end), ends_at desc nulls last, id desc);
create index list_entry_review on list_entry (id desc) where review_due is not null and reviewed_at is null and ended_at is null;
