import { z } from 'zod';
import { LimitUse } from '../../../settings/limits/contract/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { alertStatuses, conclusions } from '../../../register/kernel/index.ts';
import { Fact, RuleFinding } from '../../../payments/transactions/contract/index.ts';
import { Acts, AlertPayment, alertList, AlertRow, area, Clock, KycSummary, Note, nullableText, refusal } from './shapes.ts';

export const listAlerts = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/listByPage',
  area,
  summary: 'Alerts by urgency: those that are open and not snoozed unless a status is given',
  ability: 'AML.Alerts:read',
  reads: 'personal-data',
  list: alertList,
  input: z.strictObject(alertList.input),
  data: wire.pageOfRows(AlertRow),
});

/** The numbers of a hit: those of a rule, or what a gate of the decision compared. */
const Evidence = z.object({ facts: z.array(Fact), rule: RuleFinding.nullable() });
export type EvidenceView = z.output<typeof Evidence>;

/** Reading it shows a person's data, which leaves a trace; that is why a reading call has an audit verb. */
export const showAlert = endpoint({
  method: 'GET',
  path: '/api/aml/alerts/detail',
  area,
  summary: 'One alert: its values, payments, deadlines, person and history, and what the caller may do',
  ability: 'AML.Alerts:read',
  audit: 'personal-data.viewed',
  power: 'neutral',
  input: z.strictObject({ alert_id: wire.rowId() }),
  data: z.object({
    alert: AlertRow,
    /** what set the deadline of the analysis; null: none, or an alert from before that was kept */
    due_by: z.enum(['COMPANY', 'TYPE', 'SEVERITY']).nullable(),
    company_name: z.string(),
    window_from: wire.time(),
    window_to: wire.time(),
    /** The sum about the monitor limit at the newest hit, and when that was; of alerts about that limit. */
    limit: LimitUse.nullable(),
    limit_known_at: wire.time(),
    /** numbers of the newest hit */
    evidence: Evidence,
    /** numbers of the worst hit, where that is another one */
    worst_evidence: Evidence.nullable(),
    clocks: z.array(Clock),
    /** null for what is said of a merchant */
    person: KycSummary.nullable(),
    /** newest first, at most fifty of `alert.transactions` */
    payments: z.array(AlertPayment),
    notes: z.array(Note),
    /** other open alerts of the person */
    open_siblings: z.number().int(),
    /** alerts of the person before this one */
    earlier: z.array(
      z.object({
        alert_id: z.string(),
        name: z.string(),
        type: z.string(),
        status: z.enum(alertStatuses),
        conclusion: z.enum(conclusions).nullable(),
        trigger_time: wire.time(),
      }),
    ),
    acts: Acts,
    /** the request to re-open it that waits for a second person */
    reopen_request_id: nullableText(),
    has_dossier: z.boolean(),
    /** null when there is none, or when the caller may not know */
    report: z.object({ report_id: z.string(), kind: z.string(), status: z.string(), due_time: wire.time().nullable() }).nullable(),
  }),
});

export const listConfirmable = endpoint({
  method: 'GET',
  path: '/api/aml/alerts/confirm/list',
  area,
  summary: 'All open alerts of one person, so that one analysis closes them together',
  ability: 'AML.Alerts:read',
  reads: 'personal-data',
  input: z.strictObject({
    subject_id: wire.rowId().optional(),
    id_type: alertList.filterInput.id_type,
    id_number: wire.filterText(40),
  }),
  data: z.object({
    list: z.array(
      AlertRow.extend({
        /** why the caller may not conclude this one */
        refusal: refusal(),
      }),
    ),
    total: z.number().int(),
  }),
});

/** For the overview: what is late and what is next, without a look at the rows. */
export const summariseClocks = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/clocks',
  area,
  summary: 'How many open alerts are overdue, due within a day and within a week, assigned to the caller and unassigned, and the next deadline',
  ability: 'AML.Alerts:read',
  input: z.strictObject({}),
  data: z.object({
    as_of: wire.time(),
    overdue: z.number().int(),
    due_in_a_day: z.number().int(),
    due_in_a_week: z.number().int(),
    mine: z.number().int(),
    nobodys: z.number().int(),
    next_due: wire.time().nullable(),
    /** null unless the caller may see report cases */
    reports: z.object({ open: z.number().int(), overdue: z.number().int(), next_due: wire.time().nullable() }).nullable(),
  }),
});

/** What a conclusion takes at least, so that a form can say what is missing. */
export const listLeastGrounds = endpoint({
  method: 'GET',
  path: '/api/aml/alerts/grounds',
  area,
  summary: 'Fewest characters of the grounds by conclusion, for each company of the caller',
  ability: 'AML.Alerts:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(z.object({ entity_code: z.string(), least_grounds: z.record(z.enum(conclusions), z.number().int()) })) }),
});

/** What the list is filtered by. */
export const listAlertRules = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/rules',
  area,
  summary: 'Rules that have raised alerts at the companies of the caller, by the name of their latest alert',
  ability: 'AML.Alerts:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(z.object({ rule_id: z.string(), name: z.string(), entity_code: z.string() })) }),
});
