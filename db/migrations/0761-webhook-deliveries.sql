-- A message is delivered to each address of its company by itself: an address that takes nothing has nothing to do with the others.
-- It is addressed once: to the addresses that are in use then, or to the first one that comes into use.
alter table outbox_message add column addressed_at timestamptz(3);
create table outbox_delivery (
  message_id       bigint not null references outbox_message (id),
  target_id        bigint not null references webhook_target (id),
  -- ACKNOWLEDGED: confirmed by the payment core before it was delivered. GIVEN_UP: by a person.
  status           text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'ACKNOWLEDGED', 'FAILED', 'GIVEN_UP')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz(3) not null,
  -- A process is sending it until then; it comes back by itself when the process dies.
  taken_until      timestamptz(3),
  last_error       text,
  last_status      integer,
  created_at       timestamptz(3) not null,
  delivered_at     timestamptz(3),
  primary key (message_id, target_id)
);
create index outbox_delivery_due on outbox_delivery (target_id, next_attempt_at, message_id) where status = 'PENDING';
create index outbox_delivery_failed on outbox_delivery (target_id) where status = 'FAILED';

-- How an address answers. Apart from the address, which is locked while it is changed or tested.
create table webhook_state (
  target_id      bigint primary key references webhook_target (id),
  -- In a row, since the last message that was taken.
  failures       integer not null default 0,
  failing_since  timestamptz(3),
  last_error     text,
  last_status    integer,
  delivered_at   timestamptz(3)
);

-- What was given up before stands for each address, until somebody decides.
insert into outbox_delivery (message_id, target_id, status, attempts, next_attempt_at, last_error, last_status, created_at)
select m.id, w.id, 'FAILED', m.attempts, m.next_attempt_at, m.last_error, m.last_status, m.created_at
from outbox_message m join webhook_target w on w.company_code = m.company_code and w.active where m.status = 'FAILED' and m.acknowledged_at is null;
