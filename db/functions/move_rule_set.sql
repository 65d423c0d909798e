-- Puts a version of a rule into force or out of it: the periods of the rule and the number of the rule set follow its status.
create or replace function move_rule_set() returns trigger language plpgsql as $$
declare
  was_in_use constant boolean := tg_op = 'UPDATE' and old.status in ('ACTIVE', 'SHADOW', 'ROLL_OUT');
  is_in_use  constant boolean := new.status in ('ACTIVE', 'SHADOW', 'ROLL_OUT');
  moved      bigint;
begin
  if not was_in_use and not is_in_use then return null; end if;
  if tg_op = 'UPDATE' and (new.status, new.roll_out_percent) is not distinct from (old.status, old.roll_out_percent) then return null; end if;
  update rule_set_version set version = version + 1, moved_at = clock_instant() returning version into moved;
  perform note_settings_version();
  if was_in_use then
    update rule_period set valid_to = new.status_at, to_set = moved where version_id = new.id and to_set is null;
  end if;
  if is_in_use then
    insert into rule_period (version_id, rule_id, mode, roll_out_percent, valid_from, from_set)
    values (new.id, new.rule_id, case new.status when 'SHADOW' then 'SHADOW' else 'ACTIVE' end,
      case new.status when 'ROLL_OUT' then new.roll_out_percent else 100 end, new.status_at, moved);
  end if;
  return null;
end $$;

create or replace trigger rule_version_moves_set after insert or update on rule_version for each row execute function move_rule_set();
