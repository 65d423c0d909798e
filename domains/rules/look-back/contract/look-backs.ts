import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter, special } from '../../../../platform/contract/lists/index.ts';
import { amlResults, businesses, factsOfToday, ruleActions } from '../../../register/kernel/index.ts';
import { lookBackSideWords, ruleActionWords, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { backtestStatuses } from '../../rules/contract/index.ts';

const area = 'look-back';
const read = 'AML.RuleSettings:read';

/** Longest period of one run; it is evaluated month by month, so that memory does not grow with it. */
export const lookBackMaxDays = 3_660;
/** Alerts that are opened at once. */
export const mostLookBackAlerts = 100;

/**
 * NOW_ONLY: the rules in force find it and nothing was recorded then; THEN_ONLY: it was found then and the rules in force do not;
 * OTHER_ACTION: found both times, by an action that is another one today.
 */
export const lookBackSides = ['NOW_ONLY', 'THEN_ONLY', 'OTHER_ACTION'] as const;

const Sum = z.object({ currency: z.string(), payments: z.number().int(), amount: wire.money() });

const Summary = z.object({
  look_back_id: z.string(),
  entity_code: z.string(),
  status: z.enum(backtestStatuses),
  /** 0 to 100 */
  percent: z.number().int(),
  /** why it failed: unexpected, interrupted, too_many_payments, disk_full; null otherwise */
  error: z.string().nullable(),
  start_time: wire.time(),
  /** last minute of the period */
  end_time: wire.time(),
  reason: z.string(),
  /** version of the set of rules that it runs */
  rule_set_version: z.string(),
  /** payments of the period that were evaluated so far */
  payments: z.number().int(),
  created_by: z.string(),
  create_time: wire.time(),
  finish_time: wire.time().nullable(),
});
export type LookBackView = z.output<typeof Summary>;

const OfRule = z.object({
  side: z.enum(lookBackSides),
  rule_id: z.string(),
  rule_name: z.string(),
  rule_type: z.string(),
  action: z.enum(ruleActions).nullable(),
  action_then: z.enum(ruleActions).nullable(),
  people: z.number().int(),
  payments: z.number().int(),
  sums: z.array(Sum),
  alerts: z.number().int(),
});

/** what was taken as it is on the day of the run; everything else as it was known when each payment came */
const facts_of_today = z.array(z.enum(factsOfToday));

const Detail = Summary.extend({
  time_zone: z.string(),
  facts_of_today,
  /** what each rule finds otherwise than then, most payments first */
  by_rule: z.array(OfRule),
  /** the rules that are evaluated, in their versions */
  rules: z.array(
    z.object({ rule_id: z.string(), version_id: z.string(), version: z.number().int(), name: z.string(), rule_type: z.string(), action: z.enum(ruleActions) }),
  ),
  /** rules of the set that run at night and are not evaluated */
  left_out: z.array(z.object({ rule_id: z.string(), name: z.string(), rule_type: z.string() })),
});
export type LookBackDetailView = z.output<typeof Detail>;

const ofOne = z.strictObject({ look_back_id: wire.rowId() });

export const startLookBack = endpoint({
  method: 'POST',
  path: '/api/aml/look-back/start',
  area,
  summary: 'Run the rules in force over a past period, in the background, and compare with what was recorded then; changes no decision',
  ability: 'AML.RuleSettings:write',
  audit: 'look-back.started',
  power: 'neutral',
  input: z
    .strictObject({
      entity_code: wire.text(20),
      start_time: wire.instant(),
      /** names its whole minute */
      end_time: wire.instant(),
      reason: wire.lines(1000),
    })
    .refine((input) => input.end_time > input.start_time, { path: ['end_time'], params: { rule: 'range', other: 'start_time' } }),
  data: Summary,
});

export const cancelLookBack = endpoint({
  method: 'POST',
  path: '/api/aml/look-back/cancel',
  inQuery: ['look_back_id'],
  area,
  summary: 'Cancel a look-back that is queued or running; what it found so far is kept',
  ability: 'AML.RuleSettings:write',
  audit: 'look-back.cancelled',
  power: 'neutral',
  input: ofOne,
  data: Summary,
});

export const lookBackList = defineList({
  id: 'look-back.list',
  filters: { entity_code: filter.company(), status: filter.choice(backtestStatuses), ...filter.time('start_time', 'end_time') },
});

export const listLookBacks = endpoint({
  method: 'POST',
  path: '/api/aml/look-back/list',
  area,
  summary: 'Look-backs, newest first; the time is that of the start',
  ability: read,
  list: lookBackList,
  input: z.strictObject(lookBackList.input),
  data: wire.pageOfRows(Summary),
});

export const showLookBack = endpoint({
  method: 'POST',
  path: '/api/aml/look-back/detail',
  inQuery: ['look_back_id'],
  area,
  summary: 'One look-back: its progress, the rules that it runs, and what each finds differently than before',
  ability: read,
  input: ofOne,
  data: Detail,
});

const Finding = z.object({
  finding_id: z.string(),
  look_back_id: z.string(),
  entity_code: z.string(),
  side: z.enum(lookBackSides),
  rule_id: z.string(),
  rule_name: z.string(),
  rule_type: z.string(),
  /** what the rule does today; null where it finds nothing today */
  action: z.enum(ruleActions).nullable(),
  /** what it did then */
  action_then: z.enum(ruleActions).nullable(),
  subject_id: z.string(),
  /** masked unless the caller may read identities */
  subject_name: z.string().nullable(),
  payments: z.number().int(),
  /** payments among them that another rule had found then */
  found_otherwise: z.number().int(),
  sums: z.array(Sum),
  first_time: wire.time(),
  last_time: wire.time(),
  found_time: wire.time(),
  alert_id: z.string().nullable(),
  facts_of_today,
});
export type LookBackFindingView = z.output<typeof Finding>;

export const lookBackFindingList = defineList({
  id: 'look-back.findings',
  filters: {
    look_back_id: special(filter.value(18)),
    side: filter.choice(lookBackSides),
    rule_type: filter.value(60),
    rule_id: special(filter.value(18)),
    subject_name: filter.personName(),
    has_alert: filter.flag(),
    entity_code: filter.company(),
    /** when it was found */
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    subject_id: column.link('lookBack.person'),
    side: column.term('lookBack.side', lookBackSideWords),
    payments: column.number('lookBack.found'),
    sums: column.text('lookBack.sums'),
    rule_name: column.text('lookBack.rule'),
    action_then: column.term('lookBack.actionThen', ruleActionWords),
    action: column.term('lookBack.action', ruleActionWords),
    found_otherwise: column.number('lookBack.foundOtherwise'),
    first_time: column.time('lookBack.firstTime'),
    last_time: column.time('lookBack.lastTime'),
    alert_id: column.link('lookBack.alert'),
    rule_type: column.term('lookBack.ruleType', ruleTypeWords),
    entity_code: column.text('lookBack.company'),
  },
  sorts: ['last_time', 'payments'],
  sort: { column: 'last_time', order: 'desc' },
  countLimit: 10_000,
  // Whom a rule finds is named to readers of identities alone.
  shownTo: { subject_name: ['AML.IdDatabase:read'] },
});

export const listLookBackFindings = endpoint({
  method: 'POST',
  path: '/api/aml/look-back/finding/list',
  area,
  summary: 'What look-backs found differently than before, by rule and person, with sums by currency',
  ability: read,
  reads: 'personal-data',
  list: lookBackFindingList,
  input: z.strictObject(lookBackFindingList.input),
  data: wire.pageOfRows(Finding),
});

const FoundPayment = z.object({
  fact_id: z.string(),
  transaction_id: z.string(),
  business: z.enum(businesses),
  trade_no: z.string(),
  /** of the payment, or of the event that took money of it back */
  time: wire.time(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  currency: z.string(),
  amount: wire.money(),
  aml_result: z.enum(amlResults),
  found_otherwise: z.boolean(),
});
export type FoundPaymentView = z.output<typeof FoundPayment>;

export const foundPaymentList = defineList({
  id: 'look-back.payments',
  filters: { finding_id: filter.about(wire.rowId()), entity_code: filter.company() },
  countLimit: 10_000,
});

export const listFoundPayments = endpoint({
  method: 'POST',
  path: '/api/aml/look-back/payment/list',
  area,
  summary: 'The payments of one finding, newest first',
  ability: read,
  list: foundPaymentList,
  input: z.strictObject(foundPaymentList.input),
  data: wire.pageOfRows(FoundPayment),
});

export const openLookBackAlerts = endpoint({
  method: 'POST',
  path: '/api/aml/look-back/alert/open',
  area,
  summary: 'Open an alert for each of some findings, once; the alert names the look-back',
  ability: 'AML.Alerts:write',
  audit: 'look-back.alerts-opened',
  power: 'neutral',
  input: z.strictObject({ look_back_id: wire.rowId(), finding_ids: z.array(wire.rowId()).min(1).max(mostLookBackAlerts) }),
  data: z.object({ alerts: z.array(z.object({ finding_id: z.string(), alert_id: z.string() })) }),
});

export const {
  request: requestLookBackFile,
  list: listLookBackFiles,
  fetch: fetchLookBackFile,
  retry: retryLookBackFile,
} = downloadCalls({
  path: '/api/aml/look-back/finding/download',
  area,
  summary: 'Requests a file of what look-backs found, as CSV or XLSX',
  ability: read,
  input: z.strictObject(fileInput(lookBackFindingList)),
});
