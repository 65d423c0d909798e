import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../platform/contract/lists/index.ts';

const area = 'report-cases';
const statuses = ['DRAFT', 'IN_APPROVAL', 'READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CORRECTED', 'NOT_REPORTED'] as const;

const ReportCase = z.object({
  report_id: z.string(),
  kind: z.string(),
  status: z.enum(statuses),
  entity_code: z.string(),
  subject_id: z.string().nullable(),
  merchant_no: z.string().nullable(),
  analysis_id: z.string(),
  alert_ids: z.array(z.string()),
  decided_time: wire.time(),
  /** end of the legal time; null when the company's profile sets none */
  due_time: wire.time().nullable(),
  opened_by: z.string(),
  version: z.number().int(),
});

export const reportList = defineList({ id: 'report-cases.list', filters: { status: special(filter.choice(statuses)), entity_code: filter.company() } });

/** Report cases are told to nobody without the ability of their own. */
export const listReportCases = endpoint({
  method: 'POST',
  path: '/api/aml/report-case/list',
  area,
  summary: 'Report cases by their legal end; those not yet filed unless a state is asked for',
  ability: 'AML.Reports.Sar:read',
  list: reportList,
  input: z.strictObject(reportList.input),
  data: wire.pageOfRows(ReportCase),
});

export const reportCaseEndpoints = [listReportCases];
