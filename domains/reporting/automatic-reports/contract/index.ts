import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { approvalRequestStatuses } from '../../../register/kernel/index.ts';
import { automaticKinds } from '../../../register/kernel/law/index.ts';
import { reportStatuses } from '../../../register/kernel/report-cases.ts';

export { automaticKinds } from '../../../register/kernel/law/index.ts';
export { automaticReportsErrors } from './errors.ts';

const area = 'report-cases';
const root = '/api/aml/automatic-report';
const read = 'AML.Reports.Sar:read';
const write = 'AML.Reports.Sar:write';

export const statementStatuses = ['FILED', 'ACKNOWLEDGED', 'REFUSED'] as const;
const day = () => z.iso.date();
const days = { period_from: z.string(), period_to: z.string() };

const AutomaticReport = z.object({
  id: z.string(),
  kind: z.enum(automaticKinds),
  entity_code: z.string(),
  ...days,
  /** the case that is reviewed and filed */
  report_id: z.string(),
  status: z.enum(reportStatuses),
  due_time: wire.time().nullable(),
  is_late: z.boolean(),
  /** whom it is about; null for a quarter, which is about many */
  subject_id: z.string().nullable(),
  about: z.string().nullable(),
  payments: z.number().int(),
  made_time: wire.time(),
});
export type AutomaticReportView = z.output<typeof AutomaticReport>;

export const automaticReportList = defineList({
  id: 'automatic-reports.list',
  filters: { kind: filter.choice(automaticKinds), entity_code: filter.company(), ...filter.time('start_time', 'end_time') },
});

/** Reports that were gathered by themselves are told to nobody without the ability of reports. */
export const listAutomaticReports = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'Automatic reports of cash, the newest period first',
  ability: read,
  list: automaticReportList,
  input: z.strictObject(automaticReportList.input),
  data: wire.pageOfRows(AutomaticReport),
});

const Gathering = z.object({
  entity_code: z.string(),
  name: z.string(),
  kind: z.enum(automaticKinds),
  /** whole units of the currency of the law */
  threshold: z.number().int(),
  currency: z.string(),
  business_days: z.number().int(),
  /** the period that runs; reported once it has ended */
  ...days,
  /** payments of the running period that will be in the report, by what is known now */
  payments: z.number().int(),
  /** codes of the methods that are cash */
  cash_methods: z.array(z.string()),
  /** days with cash in another currency and without a rate: their period is not gathered */
  days_without_rate: z.array(z.object({ day: z.string(), currency: z.string(), payments: z.number().int() })),
});
const Statement = z.object({
  entity_code: z.string(),
  name: z.string(),
  year: z.number().int(),
  /** null: not filed */
  statement_id: z.string().nullable(),
  status: z.enum(statementStatuses).nullable(),
  due_time: wire.time(),
  /** report cases of the year: with one, the statement would not be true */
  reports: z.number().int(),
  /** the year has ended, nothing contradicts, and nothing is filed or waits */
  is_offered: z.boolean(),
  is_late: z.boolean(),
  waiting_request_id: z.string().nullable(),
  filed_time: wire.time().nullable(),
  filed_by: z.string().nullable(),
  receipt: z.string().nullable(),
  answer_note: z.string().nullable(),
  version: z.number().int(),
});
export type StatementView = z.output<typeof Statement>;
export type GatheringView = z.output<typeof Gathering>;

export const showAutomaticState = endpoint({
  method: 'POST',
  path: `${root}/state`,
  area,
  summary: 'What is being gathered for each company, what prevents a period, and the yearly statements of no occurrence',
  ability: read,
  input: z.strictObject({}),
  data: z.object({ gatherings: z.array(Gathering), statements: z.array(Statement) }),
});

export const setDayRate = endpoint({
  method: 'POST',
  path: `${root}/set-rate`,
  area,
  summary: 'Enter the exchange rate of a currency on a day',
  ability: write,
  audit: 'day-rate.set',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({
    day: day(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    quote: z.string().regex(/^[A-Z]{3}$/),
    /** units of `quote` for one of `currency` */
    rate: z.string().regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,10})?$/),
    source: wire.text(100),
  }),
  data: z.object({ day: z.string() }),
});

export const fileStatement = endpoint({
  method: 'POST',
  path: `${root}/statement/file`,
  area,
  summary: 'Request a second approval for the statement that nothing was to be reported in a year',
  ability: write,
  audit: 'no-occurrence.asked',
  power: 'loosens',
  input: z.strictObject({ entity_code: wire.text(20), year: wire.whole(2000, 2100), reason: wire.lines(500) }),
  data: z.object({ status: z.literal('WAITING_APPROVAL'), request_id: z.string() }),
});

export const decideStatement = endpoint({
  method: 'POST',
  path: `${root}/statement/decide`,
  area,
  summary: 'Approve or reject a requested statement; once approved it counts as filed',
  ability: write,
  audit: 'approval-request.approved',
  power: 'loosens',
  confirms: 'approval-request',
  input: z.strictObject({
    request_id: wire.rowId(),
    version: wire.version().optional(),
    action: wire.choice(['APPROVE', 'REJECT'] as const),
    reason: wire.filterLines(500),
  }),
  data: z.object({ request_id: z.string(), status: z.enum(approvalRequestStatuses), version: z.number().int(), result: z.unknown() }),
});

export const answerStatement = endpoint({
  method: 'POST',
  path: `${root}/statement/answer`,
  area,
  summary: 'Enter the answer of the authority to a statement',
  ability: write,
  audit: 'no-occurrence.answered',
  power: 'neutral',
  input: z
    .strictObject({
      statement_id: wire.rowId(),
      version: wire.version(),
      action: wire.choice(['ACKNOWLEDGE', 'REFUSE'] as const),
      receipt: wire.text(100).optional(),
      reason: wire.lines(500),
    })
    .refine(({ action, receipt }) => action === 'REFUSE' || receipt !== undefined, { path: ['receipt'], params: { rule: 'required' } }),
  data: z.object({ statement_id: z.string(), status: z.enum(statementStatuses) }),
});
