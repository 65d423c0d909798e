import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/server/testing.ts';

/*
 * Ids of accounts, of machine keys and of the system share their numbers. Wherever an id of one who acted is stored, its kind
 * stands beside it, or only one kind can stand there and this list says why.
 */

const accountOnly = 'written by calls that only an account may make';
const accountOrSystem = 'written by such calls, or by the system, whose id is 0; no machine key may';
const reasons: Readonly<Record<string, string>> = {
  'alert.concluded_by': accountOnly,
  'alert_analysis.concluded_by': accountOnly,
  'alert_analysis.concluded_by_person': accountOnly,
  'alert_note.user_id': accountOrSystem,
  'alert_presence.user_id': 'the account that looks, and not one who acted',
  'alert_assignment_turn.user_id': 'the account that got an alert, and not who acted',
  'approval_record.approved_by': accountOnly,
  'approval_record.created_by': accountOnly,
  'approval_request.decided_person_id': accountOnly,
  'approval_request.decided_user_id': accountOrSystem,
  'approval_request.maker_person_id': accountOnly,
  'approval_request.maker_user_id': accountOnly,
  'approval_request_file.uploaded_by': accountOnly,
  'audit_verification.started_by': 'an account, or empty for the job',
  'bulk_allow_batch.checker_person_id': accountOnly,
  'bulk_allow_batch.checker_user_id': accountOnly,
  'bulk_allow_batch.maker_person_id': accountOnly,
  'bulk_allow_batch.maker_user_id': accountOnly,
  'case_proposal.decided_by': accountOrSystem,
  'evidence_file.reviewed_by': accountOnly,
  'evidence_file.uploaded_by': accountOnly,
  'evidence_file.uploaded_by_person': 'the human being behind that account',
  'export_request.created_by': accountOnly,
  'identity_difference.decided_by': accountOnly,
  'identity_manual_field.set_by': accountOnly,
  'investigation.opened_by': accountOnly,
  'investigation_member.user_id': 'the account that works on it',
  'kyc_document.reviewed_by': accountOnly,
  'kyc_document.uploaded_by': 'an account, or empty for what the person sent',
  'kyc_document.uploaded_by_person': 'the human being behind that account',
  'limit_profile_change.approved_by': accountOnly,
  'limit_profile_change.approved_by_person': accountOnly,
  'limit_profile_change.created_by': accountOnly,
  'limit_profile_change.created_by_person': accountOnly,
  'list_entry.created_by': accountOrSystem,
  'list_import.created_by': accountOnly,
  'machine_key.created_by': accountOnly,
  'mail_message.sent_by': 'an account, or empty for the system',
  'mail_silence.set_by': accountOnly,
  'merchant_contact.added_by_person': 'the human being behind added_by, or empty for others than the staff',
  'merchant_account.added_by_person': 'the human being behind added_by',
  'merchant_document.uploaded_by_person': 'the human being behind uploaded_by',
  'merchant_document_rule.approved_by': accountOnly,
  'merchant_document_rule.created_by': accountOnly,
  'merchant_link.contact_by_person': 'the human being who entered the contact, or empty for others than the staff',
  'merchant_link.created_by': accountOnly,
  'merchant_link.created_by_person': 'the human being behind created_by',
  'merchant_task.decided_by': accountOnly,
  'merchant_task.sent_by': accountOnly,
  'merchant_task_round.answered_by_person': 'the human being behind answered_by, or empty for others than the staff',
  'merchant_task_template.saved_by': accountOnly,
  'list_view_default.user_id': 'the account that chooses for itself',
  'note.noted_by': accountOnly,
  'note_mention.user_id': 'the account that a note names',
  'notification.user_id': 'the account that is told, and not who acted',
  'notification_choice.user_id': 'the account that chooses for itself',
  'year_pack.requested_by': accountOnly,
  'onboarding_edd.approved_by': accountOnly,
  'onboarding_edd_comment.by_person': 'the human being behind the account',
  'onboarding_edd_item.by_person': 'the human being behind the account',
  'onboarding_edd_picture.by_person': 'the human being behind the account',
  'onboarding_edd_sample.by_person': 'the human being behind the account',
  'onboarding_edd_worker.by_person': 'the human being behind the account',
  'onboarding_registry.asked_by': accountOnly,
  'password_reset.user_id': accountOnly,
  'provider_answer.asked_by': accountOnly,
  'report_case.opened_by': accountOnly,
  'report_mention.user_id': 'the account that a note names',
  'report_note.noted_by': accountOnly,
  'report_version.saved_by': accountOnly,
  'report_version.saved_by_person': 'the human being behind that account',
  'rule.created_by': accountOrSystem,
  'look_back.created_by': accountOnly,
  'rule_backtest.created_by': accountOnly,
  'rule_below_line_item.reviewed_by': accountOnly,
  'rule_version.created_by': accountOrSystem,
  'screening_batch.created_by': accountOnly,
  'screening_comment.user_id': accountOnly,
  'screening_file.uploaded_by': accountOnly,
  'screening_trial.created_by': accountOnly,
  'staff_session.user_id': accountOnly,
  'stored_file.created_by': 'an account, or empty for files of jobs',
  'temporary_balance.created_by': accountOnly,
  'temporary_balance.created_by_person': accountOnly,
  'temporary_balance.decided_by': accountOrSystem,
  'approval_record.approved_by_person': accountOnly,
  'approval_record.created_by_person': accountOnly,
  'totp_enrolment.user_id': accountOnly,
  'user_account.person_id': 'the human being behind the account itself',
  'user_setting.user_id': accountOnly,
};

it('stores the kind beside every id of one who acted, or says why one kind alone can stand there', async () => {
  const { main } = await testDatabase();
  const { rows } = await sql<{ place: string; hasKind: boolean }>`
    select c.table_name || '.' || c.column_name as place, exists (
      select from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.table_name
        and k.column_name in (c.column_name || '_kind', nullif(regexp_replace(c.column_name, '_id$', '_kind'), c.column_name))) as "hasKind"
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('bigint', 'integer') and c.column_name ~ '(^|_)(by|by_person|actor_id|user_id|person_id)$' order by 1`.execute(
    main,
  );
  expect(rows.filter(({ place, hasKind }) => !hasKind && !reasons[place])).toEqual([]);
  const known = new Set(rows.filter(({ hasKind }) => !hasKind).map(({ place }) => place));
  expect(Object.keys(reasons).filter((place) => !known.has(place))).toEqual([]);
  expect(rows.filter(({ hasKind }) => hasKind).map(({ place }) => place)).toEqual([
    'audit_entry.actor_id',
    'hold.closed_by',
    'merchant.created_by',
    'merchant_account.added_by',
    'merchant_account.verified_by',
    'merchant_contact.added_by',
    'merchant_contact.removed_by',
    'merchant_document.requested_by',
    'merchant_document.reviewed_by',
    'merchant_document.uploaded_by',
    'merchant_relationship.added_by',
    'merchant_relationship.removed_by',
    'merchant_risk_assessment.submitted_by',
    'merchant_risk_model.edited_by',
    'merchant_risk_trial.created_by',
    'merchant_task_round.answered_by',
    'merchant_trigger.changed_by',
    'screening_clearance.cleared_by',
    'screening_hit.decided_by',
    'screening_list_version.actor_id',
    'screening_person_fact.set_by',
    'screening_report.asked_by',
    'screening_run.started_by',
    'screening_threshold.set_by',
    'standing_event.actor_id',
  ]);
});
