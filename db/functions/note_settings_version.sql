-- Increases the version of the settings, and keeps which transaction did so and what the version of the set of rules is.
create or replace function note_settings_version() returns void language plpgsql as $$
declare
  moved bigint;
begin
  update settings_version set version = version + 1 returning version into moved;
  insert into settings_past (version, rule_set) select moved, version from rule_set_version;
end $$;
