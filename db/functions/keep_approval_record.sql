-- Approval records are evidence and cannot be changed.
create or replace function keep_approval_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an approval record is kept' using errcode = 'check_violation'; end if;
  -- A merge assigns a record to another person, and its end is recorded. Nothing else of it changes.
  if (to_jsonb(new) - '{subject_id,revoked_at,revoked_by_name,revoke_reason,ended_at}'::text[])
      is distinct from (to_jsonb(old) - '{subject_id,revoked_at,revoked_by_name,revoke_reason,ended_at}'::text[])
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then raise exception 'an approval record never changes' using errcode = 'check_violation'; end if;
  return new;
end $$;

create or replace trigger approval_record_kept before update or delete on approval_record for each row execute function keep_approval_record();
