-- A payment that was ordered more than seven days ago and is reported as paid, or of which money goes back, is noted for the next
-- calculation of its merchant, which does not read that far back by itself: settled_to stays a day behind these seven, longer than a
-- transaction can last, so that what a calculation does not see yet is noted. Recent payments cost the comparison of a time.
create or replace function note_unsettled() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'transaction_event' then
    insert into settlement_unsettled (merchant_no, currency, transaction_id)
    select t.merchant_no, t.currency, t.id from transaction t where t.id = new.transaction_id and t.order_time < clock_now() - interval '168 hours';
  else
    insert into settlement_unsettled (merchant_no, currency, transaction_id) values (new.merchant_no, new.currency, new.id);
  end if;
  return null;
end $$;

create or replace trigger transaction_paid_long_after after insert on transaction for each row
  when (new.paid_at is not null and new.order_time < clock_now() - interval '168 hours') execute function note_unsettled();
create or replace trigger transaction_reported_long_after after update on transaction for each row
  when (new.paid_at is not null and old.paid_at is distinct from new.paid_at and new.order_time < clock_now() - interval '168 hours') execute function note_unsettled();
create or replace trigger transaction_event_long_after after insert on transaction_event for each row
  when (new.event in ('refunded', 'charged_back')) execute function note_unsettled();
