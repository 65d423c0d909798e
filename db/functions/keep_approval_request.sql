-- The content of a request cannot be changed: what was requested is what is decided.
create or replace function keep_approval_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a request for approval is kept' using errcode = 'check_violation'; end if;
  if old.status in ('APPLIED', 'FAILED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE') then
    raise exception 'a decided request never changes' using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.payload, new.payload_hash, new.company_codes, new.maker_user_id, new.maker_person_id, new.created_at)
    is distinct from (old.id, old.kind, old.payload, old.payload_hash, old.company_codes, old.maker_user_id, old.maker_person_id, old.created_at)
  then raise exception 'what was asked for never changes' using errcode = 'check_violation'; end if;
  return new;
end $$;

create or replace trigger approval_request_kept before update or delete on approval_request for each row execute function keep_approval_request();
