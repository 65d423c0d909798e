-- Versions and hits refer to a rule: its family and level cannot be changed.
create or replace function keep_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a rule is kept' using errcode = 'check_violation'; end if;
  if (new.id, new.company_code, new.level, new.merchant_no, new.app_id, new.rule_type, new.business, new.dimension, new.currency)
    is distinct from (old.id, old.company_code, old.level, old.merchant_no, old.app_id, old.rule_type, old.business, old.dimension, old.currency)
  then raise exception 'the family and the level of a rule never change' using errcode = 'check_violation'; end if;
  return new;
end $$;

create or replace trigger rule_kept before update or delete on rule for each row execute function keep_rule();
