-- Messages with each address that they are sent to; one that has no address yet, or is older than deliveries by address, stands once.
create or replace view outbox_sending as
select m.id, coalesce(d.target_id, 0) as target_id, m.event_id, m.company_code, m.topic, m.payload, m.created_at, m.acknowledged_at,
  coalesce(d.status, m.status) as status, coalesce(d.attempts, m.attempts) as attempts,
  case when d.target_id is null then m.last_error else d.last_error end as last_error,
  case when d.target_id is null then m.last_status else d.last_status end as last_status,
  case when d.target_id is null then m.next_attempt_at else d.next_attempt_at end as next_attempt_at,
  case when d.target_id is null then m.delivered_at else d.delivered_at end as delivered_at, w.url, w.active
from outbox_message m left join outbox_delivery d on d.message_id = m.id left join webhook_target w on w.id = d.target_id;
comment on view outbox_sending is 'target_id: 0 without an address.';
