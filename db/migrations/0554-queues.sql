-- Which item of which queue an account is looking at; a row says nothing once it has not been renewed for a minute.
create table queue_presence (
  user_id bigint primary key,
  queue text not null,
  item_id bigint not null,
  seen_at timestamptz(3) not null
);
create index queue_presence_of_queue on queue_presence (queue, seen_at);

-- What was before the latest assigning or snoozing of an item. A row says nothing after ten minutes, or once the item has another version.
create table queue_undo (
  queue text not null,
  item_id bigint not null,
  before jsonb not null,
  -- of the item, after the act
  version integer not null,
  user_id bigint not null,
  at timestamptz(3) not null,
  primary key (queue, item_id)
);

-- Work of a colleague that was assigned or taken over, where it is no alert.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('ALERT_ASSIGNED', 'ALERT_TAKEN_OVER', 'ALERT_DUE', 'REQUEST_APPROVED',
  'REQUEST_REJECTED', 'REQUEST_ENDED', 'MENTIONED', 'PAPER_ASSIGNED', 'INVESTIGATION_ASSIGNED', 'INVESTIGATION_JOINED', 'INVESTIGATION_DUE', 'INVESTIGATION_OVERDUE',
  'WORK_ASSIGNED', 'WORK_TAKEN_OVER'));

-- Papers and applications of merchants can be snoozed until a time before they are due; an application comes back at once when
-- something happens to its merchant.
alter table kyc_document add column snoozed_until timestamptz(3);
alter table merchant_onboarding add column snoozed_until timestamptz(3), add column snoozed_at_version integer,
  add constraint merchant_onboarding_snoozed_whole check ((snoozed_until is null) = (snoozed_at_version is null));
