-- A mention that was not seen by somebody who has left, and the end of a legal time of a report case or an incident.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('ALERT_ASSIGNED', 'ALERT_TAKEN_OVER', 'ALERT_DUE', 'REQUEST_APPROVED',
  'REQUEST_REJECTED', 'REQUEST_ENDED', 'MENTIONED', 'MENTION_UNSEEN', 'PAPER_ASSIGNED', 'INVESTIGATION_ASSIGNED', 'INVESTIGATION_JOINED', 'INVESTIGATION_DUE',
  'INVESTIGATION_OVERDUE', 'WORK_ASSIGNED', 'WORK_TAKEN_OVER', 'WORK_DUE'));
