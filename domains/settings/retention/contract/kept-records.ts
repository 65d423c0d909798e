/*
 * Every table that holds personal data, by what becomes of it: the one place that says so, shown on the tab and held against the
 * database by a test. DUTY: kept by the duty of the company to keep records, and not deleted by the product; YEARS: deleted by the
 * years of the company; FIXED: deleted by a fixed time; OFFICE: kept as long as it does its office.
 */
export const keptRules = ['DUTY', 'YEARS', 'FIXED', 'OFFICE'] as const;
export type KeptRule = (typeof keptRules)[number];

export const keptRecords = {
  PAYMENTS: {
    rule: 'DUTY',
    tables: ['transaction', 'transaction_event', 'decision_key', 'hold', 'payment_name', 'rule_hit', 'standing_event', 'subject_standing'],
  },
  PEOPLE: {
    rule: 'DUTY',
    tables: [
      ...[
        'subject',
        'subject_attribute',
        'subject_past',
        'past_state',
        'subject_registration',
        'identifier',
        'person_version',
        'kyc_document',
        'provider_answer',
      ],
      ...['identity_difference', 'identity_manual_field', 'identity_section', 'screening_person_fact'],
    ],
  },
  CASES: {
    rule: 'DUTY',
    tables: [
      'alert',
      'alert_analysis',
      'alert_dossier',
      'alert_note',
      'approval_record',
      'investigation_dossier',
      'investigation_item',
      'investigation_task',
      'justification_case',
      'note',
      'report_case',
      'report_note',
      'report_version',
      'automatic_report',
      'compliance_task',
      'look_back_finding',
    ],
  },
  SCREENING: {
    rule: 'DUTY',
    tables: ['screening_batch', 'screening_clearance', 'screening_finding', 'screening_monitored', 'screening_report', 'screening_trial_item'],
  },
  MERCHANTS: {
    rule: 'DUTY',
    tables: [
      ...['merchant', 'merchant_account', 'merchant_contact', 'merchant_document', 'merchant_relationship', 'merchant_trigger_hit', 'merchant_task'],
      ...['onboarding_comment', 'onboarding_dossier', 'onboarding_edd_comment'],
    ],
  },
  TRAIL: { rule: 'DUTY', tables: ['audit_entry', 'approval_request'] },
  LISTS: { rule: 'OFFICE', tables: ['list_entry', 'list_entry_event', 'list_import'] },
  PUBLIC_LISTS: { rule: 'OFFICE', tables: ['screening_entry', 'screening_staging'] },
  STAFF: { rule: 'OFFICE', tables: ['staff_person', 'user_account'] },
  NO_MAIL: { rule: 'OFFICE', tables: ['mail_silence', 'mail_hold', 'merchant_link', 'outbox_message', 'screening_mark', 'screening_trial'] },
  LETTERS: { rule: 'YEARS', tables: ['mail_message'] },
  SESSIONS: { rule: 'FIXED', tables: ['staff_session'] },
  FILES: { rule: 'FIXED', tables: ['export_request', 'stored_file'] },
} as const satisfies Record<string, { rule: KeptRule; tables: readonly string[] }>;
export type KeptGroup = keyof typeof keptRecords;
export const keptGroups = Object.keys(keptRecords) as KeptGroup[];

const settings = 'names a setting or a version of one, and no person';
const counts = 'says what was counted or tried, and no person';
/** Tables with a column that could hold personal data by its name, and do not. */
export const notPersonal: Readonly<Record<string, string>> = {
  server_process: 'servers that run, by machine and process',
  ...Object.fromEntries(
    [
      ...['company', 'company_change', 'history_folder', 'list_view', 'machine_key', 'machine_key_grant', 'merchant_risk_model', 'merchant_risk_trial'],
      ...['merchant_task_template', 'payment_method', 'provider', 'rule_version', 'schema_migration', 'screening_list_file', 'screening_provider_key'],
      ...['screening_source', 'sql_object'],
    ].map((table) => [table, settings]),
  ),
  ...Object.fromEntries(
    ['retention_run', 'screening_list_state', 'screening_list_version', 'screening_source_switch', 'settlement_event'].map((table) => [table, counts]),
  ),
  queue_undo: 'says who was responsible for an item and until when it was snoozed, for ten minutes',
};
