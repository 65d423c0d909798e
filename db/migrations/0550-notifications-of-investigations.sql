-- Investigations that were assigned, are due and are overdue.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('ALERT_ASSIGNED', 'ALERT_TAKEN_OVER', 'ALERT_DUE', 'REQUEST_APPROVED',
  'REQUEST_REJECTED', 'REQUEST_ENDED', 'MENTIONED', 'PAPER_ASSIGNED', 'INVESTIGATION_ASSIGNED', 'INVESTIGATION_JOINED', 'INVESTIGATION_DUE', 'INVESTIGATION_OVERDUE'));

-- The deadline that it tells of, where that can be set anew: each is told once.
alter table notification add column due_at timestamptz(3);
create unique index notification_deadline_once on notification (user_id, kind, about_id, due_at) where due_at is not null;
