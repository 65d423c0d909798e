-- Ids of accounts, of machine keys and of the system share their numbers: an id says who acted only together with its kind.
alter table standing_event add column actor_kind text;
alter table hold add column closed_by_kind text;
-- Empty in entries from before: they are sealed as they were written. Their names are right.
alter table audit_entry add column actor_kind text;

create function pg_temp.kind_of(id bigint, called text, is_decision boolean) returns text language sql as $$
  select case
    when coalesce(id, 0) = 0 then 'system'
    when exists (select from user_account u where u.id = $1 and u.name = called) then 'staff'
    when exists (select from machine_key k where k.id = $1 and k.name = called) then 'machine'
    when is_decision then 'machine'
    else 'staff'
  end
$$;

-- Every event has its entry in the trail, in the same order, and the entry has the name of who acted.
with event as (
  select id, subject_id, company_code, actor_id, transaction_id, reason, row_number() over (partition by subject_id, company_code order by id) as place from standing_event
), entry as (
  select subject_id, company_code, actor_id, actor_name, row_number() over (partition by subject_id, company_code order by id) as place
  from audit_entry where subject_kind = 'subject' and verb = 'standing.changed'
)
update standing_event e set actor_kind = pg_temp.kind_of(event.actor_id, entry.actor_name, event.transaction_id is not null and event.reason ~ '^[A-Z][A-Z_]+(:[0-9]+)?$')
from event left join entry on entry.subject_id = event.subject_id::text and entry.company_code = event.company_code and entry.place = event.place
  and entry.actor_id is not distinct from event.actor_id
where event.id = e.id;
update hold set closed_by_kind = pg_temp.kind_of(closed_by, closed_by_name, false) where status <> 'OPEN';

alter table standing_event alter column actor_kind set not null,
  add constraint standing_event_actor_kind_check check (actor_kind in ('staff', 'machine', 'system'));
alter table hold add constraint hold_closed_by_kind_check check (closed_by_kind in ('staff', 'machine', 'system')),
  add constraint hold_closed_by_check check (closed_by is null or closed_by_kind is not null);
alter table audit_entry add constraint audit_entry_actor_kind_check check (actor_kind in ('staff', 'machine', 'system', 'anonymous')) not valid;

-- Acceptances from memory note who sent them. Payments come from keys, or from the system when a history is loaded.
do $$
declare
  known text := pg_get_functiondef('write_accepted'::regproc);
  told text := replace(replace(known, 'insert into audit_entry (at, verb, actor_id,', 'insert into audit_entry (at, verb, actor_kind, actor_id,'),
    '''transaction.decided'', actor_id, min(actor_name)', '''transaction.decided'', case actor_id when 0 then ''system'' else ''machine'' end, actor_id, min(actor_name)');
begin
  if length(told) < length(known) + 50 then
    raise exception 'write_accepted is not as expected';
  end if;
  execute told;
end $$;
