import type { DB } from '../db/types.ts';

/** Queries of a slice, or of the tools, that name tables of others. */
export interface ForeignAccess {
  who: string;
  reads?: readonly (keyof DB)[];
  writes?: readonly (keyof DB)[];
  why: string;
}

/** How many of them there are. Where one goes, this goes down; where one must come, it goes up in the same change, so that a reviewer sees it. */
export const foreignAccessCount = 298;

/**
 * Every access to a table that another slice owns, with its reason. This list is to shrink: whoever needs another table
 * asks at its owner's door, and `npm run check` fails for an access that is not here and for one that is not needed any more.
 */
export const foreignAccesses: readonly ForeignAccess[] = [
  {
    who: 'year-pack',
    reads: [
      'alert',
      'approval_request',
      'audit_entry',
      'company',
      'report_case',
      'report_filing',
      'rule',
      'rule_backtest',
      'rule_version',
      'screening_list_version',
      'transaction',
      'user_account',
    ],
    why: 'the audit pack is a copy of what every slice keeps of a year, read once by a job and shown on no screen',
  },
  {
    who: 'activity-log',
    reads: ['audit_entry', 'audit_link'],
    why: 'it shows and verifies the audit trail, which the platform writes',
  },
  {
    who: 'activity-log',
    reads: ['mail_silence'],
    why: 'the e-mail history says which mails wait for a silence, beside the mails, which the platform hands out',
  },
  {
    who: 'activity-log',
    reads: ['approval_request', 'approval_request_file', 'decision', 'identifier', 'kyc_document', 'subject', 'user_account'],
    why: 'the audit trail names what its entries are about, and finds the entries of a payment, person or request, in one query with the entries',
  },
  {
    who: 'alert-deadlines',
    reads: ['company'],
    why: 'days of a deadline end in the time zone of the company, in the function by which alerts are raised',
  },
  {
    who: 'alerts',
    reads: ['company'],
    why: 'deadlines follow the profile and the time zone of the company, in a trigger and in the dossier',
  },
  {
    who: 'alerts',
    reads: ['decision_key', 'hold', 'transaction'],
    why: 'lists of alerts show amounts, payments and open holds beside each alert, and filter and sort by them',
  },
  {
    who: 'alerts',
    reads: ['identifier', 'subject', 'subject_standing'],
    why: 'lists of alerts and dossiers show whom an alert is about, and filter and sort by it',
  },
  {
    who: 'alerts',
    reads: ['rule_set_version', 'settings_version'],
    why: 'a dossier names the versions of rules and settings at its conclusion; decisions imports alerts, so it cannot be asked',
  },
  {
    who: 'app-settings',
    reads: ['merchant_app', 'payment_method', 'provider', 'provider_channel', 'rule'],
    why: 'the settings of an app are listed with what its company and merchant offer, and with its rules',
  },
  {
    who: 'app-settings',
    writes: ['merchant_app'],
    why: 'the settings of an app are columns of it; reference-data offers no change of an app yet',
  },
  {
    who: 'approval-requests',
    reads: ['identifier', 'subject'],
    why: 'lists of requests name the people that requests are about, and find requests by person',
  },
  {
    who: 'approvals',
    reads: ['approval_record', 'decision_key', 'hold', 'limit_profile', 'temporary_balance'],
    why: 'the list of approved people and the bulk approval compare limits, balances and holds of many people in one query',
  },
  {
    who: 'approvals',
    reads: ['company', 'merchant', 'merchant_app'],
    why: 'lists filter by company, merchant and app, and name them',
  },
  {
    who: 'approvals',
    reads: ['identifier', 'subject_standing', 'transaction'],
    why: 'lists show and find people by document, name and standing, with the number of their payments',
  },
  {
    who: 'decisions',
    reads: ['app_channel_off', 'block_config', 'block_switch_off', 'channel_mapping_change', 'company', 'day_rate', 'merchant', 'merchant_app'],
    why: 'settings that decisions go by are read in one statement of one moment, together with their version',
  },
  {
    who: 'decisions',
    reads: ['merchant_router', 'payment_method', 'provider_channel'],
    why: 'settings that decisions go by are read in one statement of one moment, together with their version',
  },
  {
    who: 'decisions',
    reads: ['approval_record', 'decision_key', 'limit_entry', 'temporary_balance'],
    why: 'the state of a person is read in one statement of one moment on the way of deciding, and the books are compared with the ledger',
  },
  {
    who: 'decisions',
    reads: ['identifier', 'person_version', 'subject', 'subject_attribute'],
    why: 'the state of a person is read in one statement of one moment on the way of deciding',
  },
  {
    who: 'decisions',
    reads: ['case_proposal', 'evidence_file', 'hold', 'justification_case'],
    why: 'a decision sees open holds and cases with the person locked, and an idle case is closed in the statement that looks for it; probation and holds import decisions',
  },
  {
    who: 'decisions',
    reads: ['list_entry'],
    why: 'entries of lists are read with the person in one statement of one moment on the way of deciding; lists imports decisions',
  },
  {
    who: 'decisions',
    reads: ['rule_set_version'],
    why: 'a version of the settings names the set of rules of its time, in the function that makes it',
  },
  {
    who: 'decisions',
    reads: ['payment_fact', 'rule', 'rule_period', 'rule_version'],
    why: 'the histories of people are read with the people in one statement; the nightly pass and the books compare hits with the versions in force',
  },
  {
    who: 'decisions',
    reads: ['audit_entry', 'outbox_message', 'transaction_event'],
    why: 'the books compare payments with their events, messages and audit entries, and a repeated event or payment is found with them',
  },
  {
    who: 'decisions',
    writes: ['audit_entry', 'limit_entry', 'person_version'],
    why: 'an acceptance from memory writes payment, ledger line, audit entry and version in one statement (ADR 12); measured, not to be split',
  },
  {
    who: 'decisions',
    writes: ['decision_key', 'hold', 'justification_case', 'outbox_message', 'temporary_balance', 'transaction_event'],
    why: 'a batch decided with locks writes everything in one statement, which is what makes it one round trip (write-decisions.store.ts)',
  },
  {
    who: 'decisions',
    writes: ['evidence_file'],
    why: 'when a person takes over the cases of another, their files get the round that the joined case has, which the model of cases in decisions works out',
  },
  {
    who: 'decisions',
    writes: ['case_proposal'],
    why: 'a proposal ends in the statement that closes its idle case; probation imports decisions',
  },
  {
    who: 'holds',
    reads: ['decision_key', 'justification_case'],
    why: 'a trigger notes company, business and open case beside each hold, by which lists find it',
  },
  {
    who: 'id-database',
    reads: ['company', 'decision_key', 'transaction'],
    why: 'whether a reader may see a person follows from the companies where the person has keys or payments, asked inside one query',
  },
  {
    who: 'kyc',
    reads: ['company', 'decision_key', 'identifier', 'subject', 'transaction'],
    why: 'the register of identities filters and sorts people by document, company and payments in one query',
  },
  {
    who: 'limits',
    reads: ['merchant', 'merchant_app'],
    why: 'default limits are listed by company, merchant and app, with their names',
  },
  {
    who: 'limits',
    reads: ['hold', 'subject', 'transaction'],
    why: 'lists of balances and of payments against a limit show person, payment and holds beside the amounts',
  },
  {
    who: 'limits',
    reads: ['person_version'],
    why: 'the lock of a person takes the row and its version in one statement',
  },
  {
    who: 'limits',
    writes: ['person_version'],
    why: 'the lock of a person moves its version in the same statement; 30 callers, the one lock order (lockPeople)',
  },
  {
    who: 'lineage',
    reads: ['alert', 'alert_transaction', 'decision', 'hold', 'justification_case', 'report_case', 'rule_hit', 'transaction'],
    why: 'a lineage leads from a report, case, alert or hit to its payments and back, across the slices that own them, in one statement each',
  },
  {
    who: 'lineage',
    reads: ['approval_request', 'approval_request_target', 'rule_period', 'rule_version'],
    why: 'the versions of rules that hit a payment are named with who approved them, and cases with their merchant',
  },
  {
    who: 'lineage',
    reads: ['screening_hit', 'screening_list_version', 'screening_report', 'screening_source'],
    why: 'matches of a payment are named with the versions of the lists that hold them',
  },
  {
    who: 'lineage',
    reads: ['audit_entry', 'audit_link', 'audit_verification'],
    why: 'each thing of a lineage shows its entries of the audit trail with their places in the chain',
  },
  {
    who: 'links',
    reads: ['identifier', 'subject', 'subject_standing', 'transaction'],
    why: 'links between people are found through their payments in one query',
  },
  {
    who: 'merchants',
    reads: ['identifier', 'subject', 'subject_attribute'],
    why: 'the people and companies behind a merchant are read with their facts, following whom they have become one with, by the thresholds of the company',
  },
  {
    who: 'lists',
    reads: ['merchant', 'merchant_app', 'provider', 'provider_channel'],
    why: 'entries and switches are checked against, and listed with, what the company offers',
  },
  {
    who: 'lists',
    reads: ['identifier', 'subject_standing'],
    why: 'the page of entries shows whom an entry names, with the standing, and filters by it',
  },
  {
    who: 'lists',
    reads: ['decision_key', 'transaction'],
    why: 'an entry moves the standing of a person at the companies that have payments of the person, found in one query',
  },
  {
    who: 'lists',
    writes: ['person_version'],
    why: 'a trigger moves the versions of the people whom an entry names, so that no process goes on with what it remembers',
  },
  {
    who: 'merchant-risk',
    reads: ['merchant'],
    why: 'the register lists merchants with their risk and who reviews them, filtered and sorted by name, level and the day of the company, in one query',
  },
  {
    who: 'monitor',
    reads: ['alert', 'alert_transaction', 'decision_key', 'evidence_file', 'hold', 'justification_case', 'limit_entry', 'temporary_balance'],
    why: 'the monitor is a reading model over people: figures of several slices in one list, sorted and filtered in one query',
  },
  {
    who: 'monitor',
    reads: ['company', 'identifier', 'merchant_app', 'standing_event', 'subject_standing', 'transaction'],
    why: 'the monitor is a reading model over people: whom and what it names, in the same queries',
  },
  {
    who: 'onboarding',
    reads: ['approval_request', 'approval_request_target', 'merchant_onboarding'],
    why: 'the queue shows, filters and sorts applications by the merchant, its risk, its due date in the time zone of the company and who is responsible, in one query',
  },
  {
    who: 'overview',
    reads: ['alert', 'decision', 'decision_key', 'evidence_file', 'hold', 'justification_case', 'temporary_balance', 'transaction'],
    why: 'the overview counts the work of all slices by company in one query each',
  },
  {
    who: 'probation',
    reads: ['decision_key', 'hold', 'temporary_balance', 'transaction'],
    why: 'lists of cases show holds, payments and balances beside each case, and filter and sort by them',
  },
  {
    who: 'probation',
    reads: ['identifier', 'merchant', 'subject', 'subject_standing'],
    why: 'lists of cases show person and merchant, and filter and sort by them',
  },
  {
    who: 'probation',
    reads: ['audit_entry', 'stored_file'],
    why: 'the history of a case is read from the audit trail, and evidence together with what the platform keeps of the file',
  },
  {
    who: 'look-back',
    reads: [
      'alert',
      'decision',
      'identifier',
      'list_entry',
      'merchant',
      'past_state',
      'payment_fact',
      'rule',
      'rule_hit',
      'rule_period',
      'rule_version',
      'standing_event',
      'subject',
      'subject_attribute',
      'subject_past',
      'transaction',
      'transaction_event',
    ],
    why: 'back-tests and the quality of rules compare with what was known and decided on past days, over a whole year at a time',
  },
  {
    who: 'merchant-register',
    reads: ['merchant', 'merchant_app'],
    why: 'departments below merchants name merchants and their apps; `merchants`, which owns both, builds on them',
  },
  {
    who: 'alert-raising',
    reads: ['alert', 'alert_transaction', 'transaction'],
    writes: ['alert', 'alert_analysis', 'alert_transaction'],
    why: 'departments below casework raise alerts and move them with a person; `alerts`, which owns them, builds on these',
  },
  {
    who: 'payment-facts',
    reads: ['day_rate', 'merchant_app', 'subject', 'transaction', 'transaction_event'],
    why: 'payments as rules see them are one view over these tables',
  },
  {
    who: 'investigations',
    reads: ['alert', 'alert_transaction', 'identifier', 'transaction'],
    why: 'the page and the dossier of an investigation name its alerts, people, merchants and payments with their sums, and the queue counts the points that the types of its alerts ask, in one query each',
  },
  {
    who: 'report-cases',
    reads: ['alert', 'alert_analysis', 'alert_dossier', 'alert_transaction', 'day_rate', 'payment_method'],
    why: 'a report case begins with the alerts and payments of its analysis, its deadline follows the profile of the company, and its payments are told in the currency of the country and as cash; alerts imports report-cases',
  },
  {
    who: 'report-cases',
    reads: ['identifier', 'merchant', 'subject', 'subject_attribute', 'transaction'],
    why: 'a report names payments, people with all their numbers, merchants, and the staff of its notes; decisions imports report-cases, so their owners cannot be asked',
  },
  {
    who: 'reference-data',
    reads: ['provider_channel'],
    why: 'companies and providers are offered as choices by the channels that they have; routing imports decisions, so it cannot be asked',
  },
  {
    who: 'routing',
    reads: ['merchant', 'merchant_app', 'payment_method', 'provider'],
    why: 'routers and channels are listed with the names of merchant, company and provider, and filtered and sorted by them',
  },
  {
    who: 'routing',
    reads: ['app_channel_off', 'block_config'],
    why: 'before a channel is removed, the apps that something else narrows are found in one query, so that not every app of a company is weighed',
  },
  {
    who: 'rules',
    reads: ['company', 'limit_profile', 'merchant', 'merchant_app', 'option_item', 'provider_channel', 'transaction'],
    why: 'a rule is checked against, and listed with, what its company, merchant and app offer',
  },
  {
    who: 'rules',
    reads: ['app_channel_off', 'approval_request', 'approval_request_target', 'rule_backtest'],
    why: 'the lists show the request that waits for each rule, its back-test and the channels that are off at an app, and filter by them',
  },
  {
    who: 'settlements',
    reads: ['hold', 'transaction', 'transaction_event'],
    why: 'what the payment core reported is one view over these tables; payments are locked while they are calculated, so that a hold is not missed',
  },
  {
    who: 'settlements',
    reads: ['merchant'],
    why: 'settlements, terms and bank files are listed with the names of merchant and company, and filtered and sorted by them',
  },
  {
    who: 'settlements',
    writes: ['audit_entry'],
    why: 'a hold takes its payment out of a settlement by a trigger, with the audit entry in the same transaction',
  },
  {
    who: 'lab',
    reads: ['alert', 'decision', 'limit_entry', 'rule', 'rule_hit', 'rule_version', 'transaction'],
    why: 'the evaluation of data sets and the failover test compare whole databases',
  },
  {
    who: 'lab',
    reads: ['screening_finding', 'screening_hit', 'screening_run'],
    writes: ['screening_turn', 'subject'],
    why: 'the replay of a history of lists counts what monitoring has kept, and leaves the turn as a process that has died',
  },
  {
    who: 'tools',
    reads: ['audit_entry', 'limit_profile', 'merchant', 'option_item', 'rule', 'transaction', 'transaction_event'],
    writes: ['merchant', 'merchant_app', 'payment_method', 'provider', 'provider_channel', 'subject'],
    why: 'the import of a data set makes the merchants, channels and people that it names, and looks at what is there',
  },
  {
    who: 'transactions',
    reads: [
      'alert',
      'alert_transaction',
      'decision',
      'evidence_file',
      'hold',
      'justification_case',
      'limit_entry',
      'outbox_message',
      'standing_event',
      'subject_standing',
      'temporary_balance',
      'transaction_event',
    ],
    why: 'the detail of a payment is a reading model: everything that became of it on one screen',
  },
  {
    who: 'screening',
    reads: ['transaction'],
    why: 'lists of screenings show whom and which payment each is about, and files are listed with their names',
  },
  {
    who: 'screening-monitoring',
    reads: ['subject'],
    why: 'a million monitored customers are read with their names in one query, and lists show whom each row is about',
  },
  {
    who: 'transactions',
    reads: ['company', 'identifier', 'merchant', 'merchant_app', 'payment_name', 'provider', 'provider_channel', 'subject', 'transaction'],
    why: 'the list of payments is a reading model: filtered and sorted by what it shows, in one query',
  },
];
