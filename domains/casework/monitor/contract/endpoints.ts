import { z } from 'zod';
import {
  alertStatuses,
  caseStages,
  evidenceStatuses,
  amlResults,
  businesses,
  conclusions,
  currencies,
  partnerStatuses,
  pepStates,
  sanctionStates,
  searchableIdTypes,
  standings,
  verificationResults,
} from '../../../register/kernel/index.ts';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { exposureReaders } from '../../../register/id-database/contract/index.ts';

const area = 'monitor';
const nullableText = () => z.string().nullable();

/** Standings that the list can show; those who crossed the soft limit unless another is asked for. */
export const listedStandings = ['MONITORING', 'PROBATION', 'APPROVED', 'BLOCKED'] as const;

/** What somebody can newly be: watched, out of calm; in probation, for the first time. */
export const entries = ['MONITORING', 'PROBATION'] as const;

/** A person of the staff, the payment core with a key, or the system itself. */
const actorKinds = ['staff', 'machine', 'system'] as const;
const ruleNames = z.record(z.string(), z.string());

/** Who the row is about. */
const Person = {
  subject_id: z.string(),
  id_country: nullableText(),
  id_type: nullableText(),
  /** masked unless the caller may read identities */
  id_no: nullableText(),
  is_masked: z.boolean(),
  name: nullableText(),
  verification: z.enum(verificationResults),
  /** null for readers who are not told of exposures */
  pep: z.enum(pepStates).nullable(),
  sanction: z.enum(sanctionStates).nullable(),
  entity_code: z.string(),
  entity_name: z.string(),
  standing: z.enum(standings),
  add_time: wire.time(),
};

/** One pair of limits of a person with what is used of it; the general limit of the company unless a personal one holds. */
const LimitUse = z.object({
  key_id: z.string(),
  business: z.enum(businesses),
  currency: z.string(),
  monitor_limit: wire.money(),
  probation_limit: wire.money(),
  /** general, personal or none */
  monitor_source: z.string(),
  probation_source: z.string(),
  used: wire.money(),
  reserved: wire.money(),
  /** by how much used and reserved are above the probation limit: what remains is limit − used − reserved + this */
  over: wire.money(),
  remaining: wire.money(),
  /** temporary balances that can be spent, at all merchants */
  temporary_balance: wire.money(),
  /** remaining and temporary balances together */
  available: wire.money(),
  window_from: wire.time(),
  window_to: wire.time(),
  /** used and reserved against the monitor limit, in whole per cent */
  percent_of_monitor: z.number().int(),
});

const MonitorRow = z.object({
  /** a person may stand on the list of each company */
  row_id: z.string(),
  ...Person,
  /** what put the person on the list: a reason code, or words of a person */
  observation: nullableText(),
  /** names of the rules among the reason codes, by code */
  rule_names: ruleNames,
  /** who did it; the system when a decision did */
  user: z.string(),
  user_kind: z.enum(actorKinds),
  /** null for readers who may not read alerts */
  open_alerts: z.number().int().nullable(),
  alerts: z.number().int().nullable(),
  last_alert_time: wire.time().nullable(),
  /** the key that is nearest to its monitor limit */
  limit: LimitUse.nullable(),
});
export type MonitorRowView = z.output<typeof MonitorRow>;
export type LimitUseView = z.output<typeof LimitUse>;

export const monitorList = defineList({
  id: 'monitor.list',
  filters: {
    id_no: filter.idNumber(),
    id_type: filter.idType(searchableIdTypes),
    name: filter.personName(),
    ...filter.time('start_time', 'end_time'),
    pep: filter.flag(),
    sanction: filter.flag(),
    standing: special(filter.choice(listedStandings)),
    /** who newly came there; the times are those of the event then, and any standing is shown */
    entered: filter.choice(entries),
    entity_code: filter.company(),
  },
  sorts: ['add_time', 'name', 'last_alert_time'],
  sort: { column: 'add_time', order: 'desc' },
  shownTo: {
    pep: exposureReaders,
    sanction: exposureReaders,
    open_alerts: ['AML.Alerts:read'],
    alerts: ['AML.Alerts:read'],
    last_alert_time: ['AML.Alerts:read'],
  },
});

export const listMonitor = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/list',
  area,
  summary: 'People and companies that exceeded the monitor limit or are monitored for another reason, one row for each company',
  ability: 'AML.MonitorList:read',
  reads: 'personal-data',
  list: monitorList,
  input: z.strictObject(monitorList.input),
  data: wire.pageOfRows(MonitorRow),
});

/** A person named by key, or by document as version 1 of the interface names it. */
const subject = {
  subject_id: wire.rowId().optional(),
  id_type: wire.filterChoice(searchableIdTypes),
  id_number: wire.filterText(40),
};
const namesSomebody = (input: { subject_id?: string | undefined; id_type?: string | undefined; id_number?: string | undefined }) =>
  input.subject_id !== undefined || (input.id_type !== undefined && input.id_number !== undefined);
const aboutPerson = <const T extends z.ZodRawShape>(shape: T) =>
  z
    .strictObject({ ...subject, ...shape })
    .refine((input) => namesSomebody(input as Parameters<typeof namesSomebody>[0]), { path: ['id_number'], params: { rule: 'required' } });

/** A payment that makes up what is used or reserved of a limit. */
const LimitPart = z.object({
  business: z.enum(businesses),
  trade_no: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  time: wire.time(),
  amount: wire.money(),
});

const PersonTransaction = z.object({
  transaction_id: z.string(),
  business: z.enum(businesses),
  trade_no: z.string(),
  entity_code: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  method: z.string(),
  currency: z.string(),
  order_amount: wire.money(),
  pay_amount: wire.money().nullable(),
  order_time: wire.time(),
  held_time: wire.time().nullable(),
  partner_status: z.enum(partnerStatuses),
  aml_result: z.enum(amlResults),
  aml_reason: z.array(z.string()),
  rule_names: ruleNames,
});

/** The hours of a week, from Monday at midnight on. */
export const weekHours = Array.from({ length: 7 * 24 }, (_, hour) => String(hour)) as [string, ...string[]];

export const personTransactionList = defineList({
  id: 'monitor.transactions',
  filters: {
    /** filled in where the person is named by document */
    subject_id: filter.about(wire.rowId().optional()),
    ...filter.time('start_time', 'end_time'),
    /** put on hold in this time, whatever became of it */
    ...filter.time('held_from', 'held_to'),
    business: filter.choice(businesses),
    currency: filter.codeChoice(currencies),
    entity_code: filter.company(),
    aml_result: filter.choice(amlResults),
    partner_status: filter.choice(partnerStatuses),
    /** ordered in this hour of the week, in the zone of the reader; 0 begins on Monday at midnight */
    week_hour: filter.choice(weekHours),
  },
  sorts: ['order_time', 'order_amount', 'held_time'],
  sort: { column: 'order_time', order: 'desc' },
  totals: 'order_amount',
});

export const listPersonTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/listTransByIDNumberAndTimeRange',
  area,
  summary: 'Payments of one person, under whichever identifier, in a time range; only the held ones when asked for',
  ability: 'AML.MonitorList:read',
  list: personTransactionList,
  input: aboutPerson(personTransactionList.input),
  data: wire.pageOfRows(PersonTransaction),
});
export type PersonTransactionView = z.output<typeof PersonTransaction>;

/** Version 1 of the interface shows the detail with its tabs but has no call for its head. */
export const monitorDetail = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/detail',
  area,
  summary: 'One person at one company: who they are, why they are on the list, and the arithmetic of the limits',
  ability: 'AML.MonitorList:read',
  reads: 'personal-data',
  input: z.strictObject({ subject_id: wire.rowId(), entity_code: wire.text(20) }),
  data: z.object({
    ...Person,
    kind: z.string(),
    observation: nullableText(),
    rule_names: ruleNames,
    identifiers: z.array(z.object({ id_country: z.string(), id_type: z.string(), id_no: z.string(), is_primary: z.boolean(), link_reason: z.string() })),
    pending_count: z.number().int(),
    transaction_count: z.number().int(),
    /** null for readers who may not read alerts */
    open_alerts: z.number().int().nullable(),
    alerts: z.number().int().nullable(),
    limits: z.array(
      LimitUse.extend({
        /** newest first, at most fifty; `used_rest` is what the older ones add up to */
        used_parts: z.array(LimitPart),
        used_rest: wire.money(),
        reserved_parts: z.array(LimitPart),
        balance_parts: z.array(
          z.object({ balance_id: z.string(), merchant_no: z.string(), merchant_name: z.string(), expires_at: wire.time(), amount: wire.money() }),
        ),
      }),
    ),
    history: z.array(
      z.object({
        time: wire.time(),
        from_standing: z.enum(standings),
        to_standing: z.enum(standings),
        business: nullableText(),
        reason: z.string(),
        user: z.string(),
        user_kind: z.enum(actorKinds),
        trade_no: nullableText(),
      }),
    ),
  }),
});

const PersonAlert = z.object({
  alert_id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.enum(alertStatuses),
  business: z.string(),
  currency: z.string(),
  trigger_time: wire.time(),
  last_hit_time: wire.time(),
  hit_count: z.number().int(),
  transactions: z.number().int(),
  conclusion: z.enum(conclusions).nullable(),
  concluded_time: wire.time().nullable(),
  concluded_by: nullableText(),
  comment: nullableText(),
});

export const personAlertList = defineList({
  id: 'monitor.alerts',
  filters: {
    subject_id: filter.about(wire.rowId()),
    entity_code: filter.about(wire.text(20)),
    /** raised in this time */
    ...filter.time('start_time', 'end_time'),
  },
});

export const listPersonAlerts = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/alerts',
  area,
  summary: 'Alert history of one person at one company, newest first',
  ability: 'AML.Alerts:read',
  list: personAlertList,
  input: z.strictObject(personAlertList.input),
  data: wire.pageOfRows(PersonAlert),
});
export type PersonAlertView = z.output<typeof PersonAlert>;

/** The merchant-level view of a person: each case, what is held there, and the extra headroom granted there. */
export const listPersonMerchants = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/merchants',
  area,
  summary: 'One person at each merchant: stage of the review, held pay-ins and pay-outs, temporary limit; with totals and the review history',
  ability: 'AML.MonitorList:read',
  input: z.strictObject({ subject_id: wire.rowId(), entity_code: wire.text(20) }),
  data: z.object({
    totals: z.object({
      pending_review: z.number().int(),
      evidence_submitted: z.number().int(),
      reviewed: z.number().int(),
      held_payin: z.number().int(),
      held_payout: z.number().int(),
    }),
    merchants: z.array(
      z.object({
        row_id: z.string(),
        merchant_no: z.string(),
        merchant_name: z.string(),
        business: z.enum(businesses),
        currency: z.string(),
        stage: z.enum(caseStages),
        attempt: z.number().int(),
        due_time: wire.time(),
        closed_time: wire.time().nullable(),
        files: z.number().int(),
        undecided_files: z.number().int(),
        held: z.number().int(),
        held_amount: wire.money(),
        temporary_granted: wire.money(),
        temporary_remaining: wire.money(),
      }),
    ),
    /** decided evidence, newest first */
    reviews: z.array(
      z.object({
        file_id: z.string(),
        name: z.string(),
        merchant_no: z.string(),
        merchant_name: z.string(),
        business: z.enum(businesses),
        status: z.enum(evidenceStatuses),
        reason: nullableText(),
        reviewer: nullableText(),
        time: wire.time(),
      }),
    ),
  }),
});
export type PersonMerchantView = EndpointData<typeof listPersonMerchants>['merchants'][number];
