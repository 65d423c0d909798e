import type { FilePart } from '../contract/index.ts';

/* Which tables of settings are in the file, by which part, and which are not and why. A test asks for every table of settings. */

export const partTables: Readonly<Record<string, FilePart>> = {
  alert_deadline: 'alert_deadlines',
  aml_role: 'roles',
  app_channel_off: 'apps',
  block_config: 'block_rows',
  company: 'companies',
  limit_profile: 'limits',
  merchant_app: 'apps',
  merchant_document_rule: 'document_rules',
  merchant_risk_model: 'risk_model',
  merchant_router: 'routers',
  merchant_task_template: 'templates',
  merchant_trigger: 'risk_triggers',
  option_item: 'industries',
  payment_method: 'methods',
  provider: 'providers',
  provider_channel: 'channels',
  role_ability: 'roles',
  rule: 'rules',
  rule_version: 'rules',
  screening_monitoring: 'monitoring',
  screening_source: 'sources',
  screening_threshold: 'match_rates',
  settlement_terms: 'settlement_terms',
};

const work = 'a record of the work of this installation';
const person = 'about persons';
const history = 'what was set before, and when; each installation has its own';
const own = 'which installation this is, and whether it may send';
const counter = 'a number by which processes notice changes';
const secret = 'holds a secret of this installation';

export const omittedTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'alert',
        'approval_request',
        'case_proposal',
        'evidence_file',
        'incident',
        'investigation',
        'justification_case',
        'merchant_document',
        'merchant_link',
        'merchant_onboarding',
      ],
      ...[
        'merchant_task',
        'report_case',
        'compliance_task',
        'no_occurrence_statement',
        'rule_below_line_item',
        'screening_hit',
        'screening_report',
        'queue_undo',
        'screening_run',
        'settlement',
        'settlement_event',
      ],
      ...['temporary_balance', 'transaction'],
    ].map((table) => [table, work]),
  ),
  ...Object.fromEntries(
    [
      'decision_key',
      'kyc_document',
      'list_entry',
      'list_entry_event',
      'person_version',
      'screening_monitored',
      'subject',
      'subject_standing',
      'user_account',
    ].map((table) => [table, person]),
  ),
  ...Object.fromEntries(
    ['aml_role_version', 'company_change', 'limit_profile_change', 'merchant_router_version', 'settings_past'].map((table) => [table, history]),
  ),
  ...Object.fromEntries(['rule_set_version', 'settings_version', 'sql_object'].map((table) => [table, counter])),
  alert_assignment: 'names accounts of this installation',
  block_switch_off: 'switched off for some hours, by two people each time',
  day_rate: 'what money was worth on a day, from its source',
  mail_server: secret,
  merchant: 'a merchant of this installation: applied for, or taken over by an import',
  merchant_account: 'an account of a merchant',
  report_institution: 'how a company is registered with its authority: entered at each installation',
  webhook_target: secret,
  installation: own,
};
