import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { reportStatuses } from '../../../register/kernel/report-cases.ts';
import { area, reasonLimit, root } from './shapes.ts';

/* What joins an investigation with report cases. It is asked apart, by those who may know of reports; no other call tells of it. */

export const listInvestigationReports = endpoint({
  method: 'POST',
  path: `${root}/report/list`,
  area,
  summary: 'Report cases that were opened from an investigation',
  ability: 'AML.Reports.Sar:read',
  input: z.strictObject({ investigation_id: wire.rowId() }),
  data: z.object({
    list: z.array(z.object({ report_id: z.string(), kind: z.string(), status: z.enum(reportStatuses), due_time: wire.time().nullable() })),
  }),
});

export const listReportInvestigations = endpoint({
  method: 'POST',
  path: `${root}/report/from`,
  area,
  summary: 'Investigations from which a report case was opened',
  ability: 'AML.Reports.Sar:read',
  input: z.strictObject({ report_id: wire.rowId() }),
  data: z.object({ list: z.array(z.object({ investigation_id: z.string(), title: z.string() })) }),
});

export const openInvestigationReport = endpoint({
  method: 'POST',
  path: `${root}/report/open`,
  area,
  summary: 'Open a report case with the people, merchants, alerts and payments of an investigation; the regulatory deadline runs from now',
  ability: 'AML.Reports.Sar:write',
  audit: 'report-case.opened',
  power: 'neutral',
  input: z.strictObject({ investigation_id: wire.rowId(), reason: wire.lines(reasonLimit) }),
  data: z.object({ report_id: z.string() }),
});
