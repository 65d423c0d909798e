-- Settings that decisions use have one version, compared when an acceptance is written: none is written with settings that
-- were replaced before (ADR 12). Every table of such settings has a trigger here.
create or replace function move_settings_version() returns trigger language plpgsql as $$
begin
  perform note_settings_version();
  return null;
end $$;

create or replace trigger app_channel_off_changed after insert or update or delete or truncate on app_channel_off for each statement execute function move_settings_version();
create or replace trigger block_config_changed after insert or update or delete or truncate on block_config for each statement execute function move_settings_version();
create or replace trigger block_switch_off_changed after insert or update or delete or truncate on block_switch_off for each statement execute function move_settings_version();
create or replace trigger company_changed after update of code, time_zone, profile on company for each statement execute function move_settings_version();
create or replace trigger day_rate_changed after insert or update or delete or truncate on day_rate for each statement execute function move_settings_version();
create or replace trigger limit_profile_changed after insert or update or delete or truncate on limit_profile for each statement execute function move_settings_version();
create or replace trigger merchant_changed after update of merchant_no, company_code, status, risk_level, currency, declared_turnover_minor, category_mismatches, offboarded_at on merchant
  for each statement execute function move_settings_version();
create or replace trigger merchant_router_changed after insert or update or delete or truncate on merchant_router for each statement execute function move_settings_version();
create or replace trigger merchant_app_changed after update of app_id, merchant_no, status, self_verify, payer_verification, industry on merchant_app
  for each statement execute function move_settings_version();
create or replace trigger provider_channel_changed after insert or update or delete or truncate on provider_channel for each statement execute function move_settings_version();
