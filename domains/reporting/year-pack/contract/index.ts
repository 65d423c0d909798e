import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { complianceTaskKinds, complianceTaskStatuses } from '../../../register/kernel/calendar/compliance-tasks.ts';

export { complianceTaskKinds, complianceTaskStatuses } from '../../../register/kernel/calendar/compliance-tasks.ts';
export { yearPackErrors } from './errors.ts';

const area = 'year-pack';
const read = 'AML.ActivityLog:read';
const write = 'AML.Reports.Sar:write';
/** As the model has them; a difference does not compile. */
const acts = ['COMPLETE', 'DISMISS', 'REOPEN'] as const;
/** Kinds that a person may add; the others are made by what happens. */
export const ownTaskKinds = [
  'RISK_ASSESSMENT',
  'EFFECTIVENESS_REPORT',
  'ACTION_PLAN',
  'SELF_ASSESSMENT',
  'INDEPENDENT_REVIEW',
  'TRAINING',
  'MANUAL_UPDATE',
  'OTHER',
] as const;

const ComplianceTask = z.object({
  id: z.string(),
  kind: z.enum(complianceTaskKinds),
  status: z.enum(complianceTaskStatuses),
  /** what may be done with it in this state */
  acts: z.array(z.enum(acts)),
  entity_code: z.string(),
  /** the year that it is about */
  year: z.number().int().nullable(),
  description: z.string(),
  /** norm that asks for it */
  basis: z.string().nullable(),
  due_time: wire.time(),
  /** the last day on which it is in time, where it ends with a day of the company */
  due_day: z.string().nullable(),
  is_overdue: z.boolean(),
  /** ended after its time */
  is_late: z.boolean(),
  /** whom a notice is about */
  subject_id: z.string().nullable(),
  note: z.string().nullable(),
  file_name: z.string().nullable(),
  file_type: z.string().nullable(),
  ended_by: z.string().nullable(),
  ended_time: wire.time().nullable(),
  created_by: z.string(),
  created_time: wire.time(),
  version: z.number().int(),
});
export type ComplianceTaskView = z.output<typeof ComplianceTask>;

export const complianceTaskList = defineList({
  id: 'year-pack.list',
  filters: {
    status: special(filter.choice(complianceTaskStatuses)),
    kind: filter.choice(complianceTaskKinds),
    entity_code: filter.company(),
    ...filter.time('start_time', 'end_time'),
  },
});

/** Notices of a confirmed match are told to nobody without the ability of reports. */
export const listComplianceTasks = endpoint({
  method: 'POST',
  path: '/api/aml/compliance-task/list',
  area,
  summary: 'Tasks of the compliance calendar, the first due first; open ones unless a status is given',
  ability: read,
  list: complianceTaskList,
  input: z.strictObject(complianceTaskList.input),
  data: wire.pageOfRows(ComplianceTask),
});

export const addComplianceTask = endpoint({
  method: 'POST',
  path: '/api/aml/compliance-task/add',
  area,
  summary: 'Add a task with its date',
  ability: write,
  audit: 'compliance-task.added',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), kind: wire.choice(ownTaskKinds), due_day: z.iso.date(), description: wire.lines(1000) }),
  data: z.object({ id: z.string() }),
});

export const moveComplianceTask = endpoint({
  method: 'POST',
  path: '/api/aml/compliance-task/move',
  area,
  summary: 'Complete a task, with a note and a file; dismiss it; or reopen it',
  ability: write,
  audit: 'compliance-task.moved',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({ id: wire.rowId(), version: wire.version(), action: wire.choice(acts), reason: wire.lines(1000), files: z.unknown().optional() }),
  data: z.object({ id: z.string(), status: z.enum(complianceTaskStatuses) }),
});

export const openTaskFile = endpoint({
  method: 'POST',
  path: '/api/aml/compliance-task/file',
  area,
  summary: 'The file that proves a task',
  ability: read,
  audit: 'compliance-task.file-opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.null(),
});

export const packStatuses = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;
const YearPack = z.object({
  id: z.string(),
  entity_code: z.string(),
  year: z.number().int(),
  seed: z.string(),
  sample_size: z.number().int(),
  with_reports: z.boolean(),
  status: z.enum(packStatuses),
  sha256: z.string().nullable(),
  size_bytes: z.number().int().nullable(),
  asked_by: z.string(),
  asked_time: wire.time(),
});
export type YearPackView = z.output<typeof YearPack>;

export const listYearPacks = endpoint({
  method: 'POST',
  path: '/api/aml/year-pack/list',
  area,
  summary: 'The latest packs of the companies of the reader; those with reports only for those who may read them',
  ability: read,
  input: z.strictObject({}),
  data: z.object({ list: z.array(YearPack) }),
});

export const requestYearPack = endpoint({
  method: 'POST',
  path: '/api/aml/year-pack/request',
  area,
  summary: 'Request the audit pack of a year: tables as CSV, a summary as PDF, an index with hashes',
  ability: read,
  audit: 'year-pack.requested',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), year: wire.whole(2000, 2100), seed: wire.text(60), sample_size: wire.whole(1, 5_000) }),
  data: z.object({ id: z.string() }),
});

export const openYearPack = endpoint({
  method: 'POST',
  path: '/api/aml/year-pack/open',
  area,
  summary: 'The ZIP of a pack',
  ability: read,
  audit: 'year-pack.opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.null(),
});
