import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { staffWork } from '../../domains/mechanisms/session/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import './slices.ts';

/*
 * Every column of the database that may name somebody of the staff, with what becomes of it when the account is disabled or may not do
 * the work any more. Who did something (`…_by`, `…_by_person`, and what stands below as HISTORY) stays as it is: it is told, and asks
 * for nothing. A column that is added is found by its name or its reference, and fails until it has a verdict.
 */

type Verdict =
  /** Open work: handed to a colleague or back to the queue by the kind of work that names the column. */
  | 'WORK'
  /** Who did something, or was told or asked something. */
  | 'HISTORY'
  /** Ends with the account or by itself, so that nobody waits for it. */
  | 'ENDS'
  /** What the account keeps for itself alone. */
  | 'OWN'
  /** Names no account. */
  | 'OTHER';

const verdicts: Readonly<Record<string, Verdict>> = {
  'alert.responsible_id': 'WORK',
  // Whoever may not work on alerts is passed over, and may do so again.
  'alert_assignment.members': 'HISTORY',
  'alert_assignment_turn.user_id': 'HISTORY',
  'alert_note.user_id': 'HISTORY',
  'alert_presence.user_id': 'ENDS',
  'approval_record.granted_minor': 'OTHER',
  'approval_request.decided_person_id': 'HISTORY',
  'approval_request.decided_user_id': 'HISTORY',
  // What waits ends as STALE together with the right to ask for it.
  'approval_request.maker_person_id': 'ENDS',
  'approval_request.maker_user_id': 'ENDS',
  'audit_entry.actor_id': 'HISTORY',
  'bulk_allow_batch.checker_person_id': 'HISTORY',
  'bulk_allow_batch.checker_user_id': 'HISTORY',
  'bulk_allow_batch.maker_person_id': 'HISTORY',
  'bulk_allow_batch.maker_user_id': 'HISTORY',
  'incident.responsible_id': 'WORK',
  'investigation.responsible_id': 'WORK',
  'investigation_member.user_id': 'WORK',
  'investigation_task.assignee_id': 'WORK',
  'kyc_document.responsible_id': 'WORK',
  'list_view.owner_id': 'OWN',
  'list_view_default.user_id': 'OWN',
  // Taken by nobody else, and gone after some days.
  'machine_key_grant.granted_to': 'ENDS',
  'webhook_secret_grant.granted_to': 'ENDS',
  'merchant.responsible': 'WORK',
  'merchant_onboarding.responsible': 'WORK',
  'merchant_relationship.holder_subject_id': 'OTHER',
  'merchant_review.responsible_id': 'WORK',
  'note_mention.user_id': 'HISTORY',
  'note_seen.user_id': 'HISTORY',
  'notification.user_id': 'HISTORY',
  'notification_choice.user_id': 'OWN',
  'onboarding_comment.author_id': 'HISTORY',
  'onboarding_comment.mentions': 'HISTORY',
  'onboarding_comment_seen.user_id': 'HISTORY',
  'onboarding_edd.approved_person': 'HISTORY',
  'password_reset.user_id': 'ENDS',
  'queue_presence.user_id': 'ENDS',
  'queue_undo.user_id': 'ENDS',
  'report_case.responsible_id': 'WORK',
  'report_mention.user_id': 'HISTORY',
  'report_note_seen.user_id': 'HISTORY',
  'screening_comment.user_id': 'HISTORY',
  'screening_list_version.actor_id': 'HISTORY',
  'screening_list_version.actor_person': 'HISTORY',
  'settlement.account_id': 'OTHER',
  'settlement_payment.account_id': 'OTHER',
  'staff_session.user_id': 'ENDS',
  'standing_event.actor_id': 'HISTORY',
  'temporary_balance.granted_minor': 'OTHER',
  'totp_enrolment.user_id': 'ENDS',
  'transaction.person_version': 'OTHER',
  'user_account.person_id': 'OWN',
  'user_setting.user_id': 'OWN',
};

/** Names that a column may have which says whose something is. */
const ofStaff =
  '(responsible|assign|owner|holder|reviewer|user|account|staff|person|actor|author|member|mention|granted|manager|lead|officer|checker|maker|colleague|analyst|successor|delegate)';

const findResults = async (): Promise<string[]> => {
  const { main } = await testDatabase();
  const { rows } = await sql<{ place: string }>`
    select r.relname || '.' || a.attname as place
    from pg_class r join pg_namespace n on n.oid = r.relnamespace join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and r.relkind in ('r', 'p') and not r.relispartition
      and (exists (select from pg_constraint k where k.conrelid = r.oid and k.contype = 'f' and a.attnum = any(k.conkey)
          and k.confrelid in ('user_account'::regclass, 'staff_person'::regclass))
        or (format_type(a.atttypid, null) in ('bigint', 'integer', 'bigint[]', 'integer[]') and a.attname ~ ${ofStaff})
        or (format_type(a.atttypid, null) in ('jsonb', 'text[]') and a.attname ~ '^(members|assignees|owners|responsibles|colleagues)$'))
      and a.attname !~ '(^|_)(by|by_person)$' order by 1`.execute(main);
  return rows.map(({ place }) => place);
};

it('every column that may name somebody of the staff has a verdict, and every verdict a column', async () => {
  expect(await findResults()).toEqual(Object.keys(verdicts).toSorted());
});

it('every column of open work is handed on by one kind of work', () => {
  const handed = staffWork().flatMap(({ columns }) => columns);
  expect(handed.toSorted()).toEqual(
    Object.entries(verdicts)
      .flatMap(([place, verdict]) => (verdict === 'WORK' ? [place] : []))
      .toSorted(),
  );
});

it('every column of open work refuses a disabled account in the database', async () => {
  const { main } = await testDatabase();
  const { rows } = await sql<{ place: string }>`
    select distinct r.relname || '.' || convert_from(substring(t.tgargs from 1 for octet_length(t.tgargs) - 1), 'UTF8') as place
    from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'demand_account_in_use' order by 1`.execute(
    main,
  );
  expect(rows.map(({ place }) => place)).toEqual(
    staffWork()
      .flatMap(({ columns }) => columns)
      .toSorted(),
  );
});
