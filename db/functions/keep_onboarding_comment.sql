-- A published comment stays as it is, and none is deleted.
create or replace function keep_onboarding_comment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'comments of a review are kept' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'PUBLISHED' then
    raise exception 'a published comment is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger onboarding_comment_kept before update or delete on onboarding_comment for each row execute function keep_onboarding_comment();
