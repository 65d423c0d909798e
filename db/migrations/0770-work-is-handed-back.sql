-- Alerts whose responsible account may not work on them any more go back to the queue of all.
alter table alert_note drop constraint alert_note_act_check;
alter table alert_note add constraint alert_note_act_check check (
  act in ('COMMENT', 'TAKE', 'ASSIGN', 'HAND_BACK', 'ASK_INFO', 'RESUME', 'ESCALATE', 'SNOOZE', 'UNDO', 'CONCLUDE', 'ASK_REOPEN', 'REOPEN'));
