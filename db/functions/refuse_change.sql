-- Rows may be added to these tables, and never changed or deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger alert_analysis_insert_only before delete or truncate on alert_analysis for each statement execute function refuse_change();
create or replace trigger alert_dossier_insert_only before update or delete or truncate on alert_dossier for each statement execute function refuse_change();
create or replace trigger alert_note_insert_only before update or delete or truncate on alert_note for each statement execute function refuse_change();
create or replace trigger audit_entry_insert_only before update or delete or truncate on audit_entry for each statement execute function refuse_change();
create or replace trigger audit_link_insert_only before update or delete or truncate on audit_link for each statement execute function refuse_change();
create or replace trigger channel_mapping_change_insert_only before update or delete or truncate on channel_mapping_change for each statement execute function refuse_change();
create or replace trigger company_change_insert_only before update or delete or truncate on company_change for each statement execute function refuse_change();
create or replace trigger investigation_dossier_insert_only before update or delete or truncate on investigation_dossier for each statement execute function refuse_change();
create or replace trigger merchant_router_version_insert_only before update or delete or truncate on merchant_router_version for each statement execute function refuse_change();
create or replace trigger note_file_insert_only before update or delete or truncate on note_file for each statement execute function refuse_change();
create or replace trigger note_insert_only before update of text, company_code, noted_at, noted_by, noted_by_name or delete or truncate on note for each statement execute function refuse_change();
create or replace trigger note_mention_insert_only before update or delete or truncate on note_mention for each statement execute function refuse_change();
create or replace trigger onboarding_edd_comment_insert_only before update or delete or truncate on onboarding_edd_comment for each statement execute function refuse_change();
create or replace trigger past_state_insert_only before update or delete or truncate on past_state for each statement execute function refuse_change();
create or replace trigger screening_comment_insert_only before update or delete or truncate on screening_comment for each statement execute function refuse_change();
create or replace trigger screening_threshold_insert_only before update or delete or truncate on screening_threshold for each statement execute function refuse_change();
create or replace trigger settings_past_insert_only before update or delete or truncate on settings_past for each statement execute function refuse_change();
