import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { checkedBy, column, defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { filterState } from '../../../register/id-database/contract/index.ts';
import { alertStatusWords, businessWords, conclusionWords, ruleTypeWords, severityWords } from '../../../register/vocabulary/contract/index.ts';
import { clockLevels } from '../../../register/kernel/calendar/clock-level.ts';
import {
  alertStatuses,
  businesses,
  conclusions,
  partnerStatuses,
  pepStates,
  sanctionStates,
  searchableIdTypes,
  subjectKinds,
  verificationResults,
} from '../../../register/kernel/index.ts';

export const area = 'alerts';
export const nullableText = () => z.string().nullable();

/** What a list shows: what is open and not put off, unless a state is asked for. */
export const alertViews = ['OPEN', ...alertStatuses, 'SNOOZED', 'ALL'] as const;
export type AlertView = (typeof alertViews)[number];

/** Alerts by urgency: the filters of docs/interface-v1.md, then responsible, company and time. */
/** A day and a week from now. */
export const dueWithin = ['DAY', 'WEEK'] as const;
export type DueWithin = (typeof dueWithin)[number];

/** The key of a rule or an account. */
const numbered = () =>
  checkedBy(
    filter.value(20),
    wire.filterText(20).refine((value) => value === undefined || /^[0-9]{1,18}$/.test(value), { params: { rule: 'invalid' } }),
  );

export const alertList = defineList({
  id: 'alerts.list',
  filters: {
    alert_name: special(filter.name()),
    alert_type: filter.value(),
    /** transaction ID of a payment that made it up */
    trade_no: filter.code(),
    merchant_no: filter.value(),
    app_id: filter.value(),
    transaction_status: filter.choice(partnerStatuses),
    id_no: filter.idNumber(),
    id_type: filter.idType(searchableIdTypes),
    /** part of the person's name */
    name: filter.personName(),
    /** where the person is registered now */
    registered_state: filterState(),
    is_currently_pep: filter.flag(),
    status: special(filter.choice(alertViews)),
    /** `ME`, `NOBODY`, or the key of an account */
    responsible: checkedBy(
      filter.value(20),
      wire.filterText(20).refine((value) => value === undefined || /^(?:ME|NOBODY|[0-9]{1,18})$/.test(value), { params: { rule: 'invalid' } }),
    ),
    /** raised by a hit of this rule */
    rule_id: numbered(),
    conclusion: filter.choice(conclusions),
    is_concluded: filter.flag(),
    /** key of the account that concluded it */
    concluded_by: numbered(),
    ...filter.time('concluded_from', 'concluded_to'),
    business: filter.choice(businesses),
    entity_code: filter.company(),
    /** the legal time is over, or not yet */
    overdue: filter.flag(),
    /** the legal time is not over, and ends within so long */
    due_within: filter.choice(dueWithin),
    /** the legal time ends in this period */
    ...filter.time('due_from', 'due_to'),
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    name: column.text('alerts.name'),
    status: column.term('alerts.status', alertStatusWords),
    due_time: column.text('alerts.due'),
    person: column.link('alerts.person'),
    id_no: column.id('alerts.idNo'),
    responsible: column.text('alerts.responsible'),
    type: column.text('alerts.type', ruleTypeWords),
    severity: column.term('alerts.severity', severityWords),
    trigger_time: column.time('alerts.triggerTime'),
    last_hit_time: column.time('alerts.lastHit'),
    hit_count: column.number('alerts.hits'),
    transactions_amount: column.money('alerts.amount'),
    limit_passed: column.text('alerts.limitPassed'),
    pending_payin: column.text('alerts.pendingPayin'),
    pending_payout: column.text('alerts.pendingPayout'),
    pending_time: column.time('alerts.pendingTime'),
    comment: column.text('alerts.comment'),
    is_currently_pep: column.flag('alerts.pep'),
    business: column.text('alerts.business', businessWords),
    entity_code: column.text('alerts.company'),
    conclusion: column.term('alerts.conclusion', conclusionWords),
    concluded_time: column.time('alerts.concludedTime'),
    concluded_by: column.actor('alerts.concludedBy'),
  },
  sorts: ['due_time', 'trigger_time', 'last_hit_time', 'concluded_time'],
  countLimit: 1_000,
  deepestRow: 20_000,
});

const Person = z.object({ user_id: z.string(), name: nullableText() });
const Pending = z.object({ count: z.number().int(), amount: wire.money() });

export const AlertRow = z.object({
  alert_id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.enum(alertStatuses),
  severity: z.number().int(),
  entity_code: z.string(),
  business: z.string(),
  currency: z.string(),
  trigger_time: wire.time(),
  last_hit_time: wire.time(),
  hit_count: z.number().int(),
  /** end of the legal time; null when the company's profile sets none */
  due_time: wire.time().nullable(),
  snoozed_until: wire.time().nullable(),
  responsible: Person.nullable(),
  subject_id: nullableText(),
  id_type: nullableText(),
  /** masked unless the caller may read identities */
  id_no: nullableText(),
  is_masked: z.boolean(),
  person_name: nullableText(),
  is_currently_pep: z.boolean(),
  merchant_no: nullableText(),
  merchant_name: nullableText(),
  /** payments that made it up */
  transactions: z.number().int(),
  /** the sum of these payments, in the alert's currency */
  transactions_amount: wire.money(),
  /** of an alert about a limit: what was used and reserved at the latest hit, the limit, and one in hundredths of the other; null for others */
  limit_passed: z.object({ compared: wire.money(), limit: wire.money(), percent: z.number().int().nullable() }).nullable(),
  /** since when the oldest held payment of the person at the company waits */
  pending_time: wire.time().nullable(),
  /** held payments of the person at the company now, in the alert's currency */
  pending: z.object({ payin: Pending, payout: Pending }),
  /** the latest words of a person about it */
  comment: nullableText(),
  conclusion: z.enum(conclusions).nullable(),
  concluded_time: wire.time().nullable(),
  concluded_by: nullableText(),
  version: z.number().int(),
});
export type AlertRowView = z.output<typeof AlertRow>;

/** One alert with the version that the caller has seen. */
export const alertVersion = () => z.strictObject({ alert_id: wire.rowId(), version: wire.version() });
export const alertVersions = () => z.array(alertVersion()).min(1).max(200);

export const noteActs = [
  'COMMENT',
  'TAKE',
  'ASSIGN',
  'HAND_BACK',
  'ASK_INFO',
  'RESUME',
  'ESCALATE',
  'SNOOZE',
  'UNDO',
  'CONCLUDE',
  'ASK_REOPEN',
  'REOPEN',
] as const;
export const Note = z.object({
  note_id: z.string(),
  act: z.enum(noteActs),
  comment: nullableText(),
  from_status: z.enum(alertStatuses),
  to_status: z.enum(alertStatuses),
  user: z.string(),
  time: wire.time(),
  /** whom it was given to */
  assignee: nullableText(),
  until: wire.time().nullable(),
  conclusion: z.enum(conclusions).nullable(),
});
export type NoteView = z.output<typeof Note>;

export const clockKinds = ['SELECTION', 'ANALYSIS', 'ABSOLUTE', 'REPORT'] as const;
export const Clock = z.object({
  kind: z.enum(clockKinds),
  from_time: wire.time(),
  due_time: wire.time(),
  /** the last day of it, where it ends with a day of the company; null where it ends at a time of day */
  due_day: nullableText(),
  stopped_time: wire.time().nullable(),
  level: z.enum(clockLevels),
});
export type ClockView = z.output<typeof Clock>;

/** What the person is known as, from the identity database. */
export const KycSummary = z.object({
  subject_id: z.string(),
  kind: z.enum(subjectKinds),
  name: nullableText(),
  identifiers: z.array(z.object({ id_country: z.string(), id_type: z.string(), id_no: z.string(), is_primary: z.boolean() })),
  is_masked: z.boolean(),
  verification: z.enum(verificationResults),
  id_status: nullableText(),
  pep: z.enum(pepStates),
  sanction: z.enum(sanctionStates),
  birth_date: nullableText(),
  deceased_on: nullableText(),
  country: z.string(),
  nationality: nullableText(),
  occupation: nullableText(),
  region: nullableText(),
  income_month: wire.money().nullable(),
  income_currency: nullableText(),
  verified_time: wire.time().nullable(),
  since_time: wire.time(),
  standing: z.string().nullable(),
});

/** Why the caller may not do a thing; null when they may. */
export const actRefusals = ['NOT_ALLOWED', 'NOT_FROM_HERE', 'WITH_THE_OFFICER', 'NOTHING_TO_RESUME', 'REOPEN_WAITS'] as const;
export const refusal = () => z.enum(actRefusals).nullable();
export const Acts = z.object({
  TAKE: refusal(),
  ASK_INFO: refusal(),
  RESUME: refusal(),
  ESCALATE: refusal(),
  SNOOZE: refusal(),
  CONCLUDE: refusal(),
  REOPEN: refusal(),
});

export const AlertPayment = z.object({
  transaction_id: z.string(),
  business: z.enum(businesses),
  trade_no: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  order_time: wire.time(),
  amount: wire.money(),
  currency: z.string(),
  aml_result: z.string(),
  partner_status: z.string(),
});
