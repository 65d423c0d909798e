-- What became of a task when its investigation was concluded; without a word a task that has ended is done. The release before this one may
-- open a task again and leave the word.
alter table investigation_task
  add column outcome text check (outcome in ('MOVED', 'DROPPED')),
  add column moved_to bigint references investigation (id),
  add column dropped_reason text,
  add constraint investigation_task_ending_check check ((outcome is not distinct from 'MOVED') = (moved_to is not null)
    and (outcome is not distinct from 'DROPPED') = (dropped_reason is not null));
comment on column investigation_task.done_at is 'When the task ended: it was done, went on in another investigation, or was dropped.';

-- Tasks that were open when their investigation was concluded stayed with whoever had them.
update investigation_task t set done_at = r.concluded_at, done_by_name = r.concluded_by_name, outcome = 'DROPPED',
    dropped_reason = 'Open when the investigation was concluded'
  from investigation r where r.id = t.investigation_id and r.status = 'CLOSED' and t.done_at is null and r.concluded_at is not null;
