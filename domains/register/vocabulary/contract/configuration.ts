import { type CalendarName, countries } from '../../../../countries/index.ts';
import { type Term, vocabulary } from '../../../../platform/contract/index.ts';

/** How an account stands. */
export const staffStateWords = vocabulary<'ACTIVE' | 'INVITED' | 'DISABLED'>('staffState', {
  ACTIVE: { tone: 'success' },
  INVITED: { tone: 'info' },
  DISABLED: {},
});

export const machineKeyStateWords = vocabulary<'IN_USE' | 'ENDING' | 'ENDED' | 'REVOKED'>('machineKeyState', {
  IN_USE: { tone: 'success' },
  ENDING: { tone: 'warning' },
  ENDED: {},
  REVOKED: { tone: 'danger' },
});

/** What a key of the payment core may do. */
export const machineScopeWords = vocabulary<'decide' | 'read' | 'mail'>('machineScope', {
  decide: {},
  read: {},
  mail: {},
});

/** Why a message did not arrive. */
export const deliveryFaultWords = vocabulary<'TIMEOUT' | 'NOT_REACHED' | 'PRIVATE_ADDRESS' | 'OUTGOING_OFF' | 'HTTP' | 'DEMONSTRATION_OFF'>('deliveryFault', {
  TIMEOUT: {},
  NOT_REACHED: {},
  PRIVATE_ADDRESS: {},
  OUTGOING_OFF: {},
  HTTP: {},
  DEMONSTRATION_OFF: {},
});

export const outboxTopicWords = vocabulary<'transaction.released' | 'transaction.rejected'>('outboxTopic', {
  'transaction.released': {},
  'transaction.rejected': {},
});

/** What becomes of a line of an uploaded list of industries. */
export const industryOutcomeWords = vocabulary<'ADDED' | 'CHANGED' | 'UNCHANGED' | 'INVALID'>('industryOutcome', {
  ADDED: { tone: 'success' },
  CHANGED: { tone: 'warning' },
  UNCHANGED: {},
  INVALID: { tone: 'danger' },
});

/** Zones in which times can be shown, by their code. */
export const screenZoneWords = vocabulary('screenZone', {
  BRL: {},
  UTC: {},
  CHN: {},
  MEX: {},
  ARG: {},
});

/** What is set for a company. */
export const companySettingWords = vocabulary('companySetting', {
  name: {},
  time_zone: {},
  screen_zone: {},
  holiday_calendar: {},
  mail_domains: {},
  extra_holidays: {},
  confirmed_calendar_years: {},
  no_pass_action: {},
  case_due_days: {},
  order_time_back_minutes: {},
  order_time_ahead_minutes: {},
  selection_days: {},
  analysis_days: {},
  absolute_days: {},
  grounds_false_positive: {},
  grounds_justified: {},
  grounds_suspicious: {},
  detection_days: {},
  urgent_hours: {},
  automatic_threshold: {},
  automatic_business_days: {},
  statement_business_days: {},
  report_business_days: {},
  report_hours: {},
  report_form: {},
  review_years_low: {},
  review_years_medium: {},
  review_years_high: {},
  onboarding_days: {},
  paper_review_days: {},
  pep_tail_years: {},
  ubo_identify: {},
  ubo_record: {},
  retention_years: {},
});

/** What becomes of a payment of somebody whose identity did not pass. */
export const noPassActionWords = vocabulary('noPassAction', {
  HOLD: {},
  REJECT: {},
});

/** Days on which the banks of a country do not work. */
export const holidayCalendarWords = vocabulary(
  'holidayCalendar',
  Object.fromEntries(countries.map(({ calendar, texts }) => [calendar, { texts: texts.calendar }])) as Record<CalendarName, Term>,
);

/** By what a deadline of alerts is set. */
export const alertDeadlineKindWords = vocabulary('alertDeadlineKind', {
  TYPE: {},
  SEVERITY: {},
});
