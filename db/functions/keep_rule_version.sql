-- A rule version that was ever in force is evidence of how payments were evaluated, and cannot be changed.
create or replace function keep_rule_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a version of a rule is kept' using errcode = 'check_violation'; end if;
  if old.status = 'RETIRED' then raise exception 'a retired version of a rule never changes' using errcode = 'check_violation'; end if;
  if (new.id, new.rule_id, new.version) is distinct from (old.id, old.rule_id, old.version)
    or old.status <> 'DRAFT' and (new.name, new.description, new.spec, new.spec_hash, new.action, new.cool_down_ms, new.mandatory)
      is distinct from (old.name, old.description, old.spec, old.spec_hash, old.action, old.cool_down_ms, old.mandatory)
  then raise exception 'only a draft of a rule may be edited' using errcode = 'check_violation'; end if;
  return new;
end $$;

create or replace trigger rule_version_kept before update or delete on rule_version for each row execute function keep_rule_version();
