import { type AppColumn, columnsOf } from '../../../../platform/web/index.ts';
import { incidentList, type IncidentRowData } from '../contract/index.ts';

export const incidentColumns: readonly AppColumn<IncidentRowData>[] = columnsOf(incidentList, [
  { key: 'began_time', width: 185, pin: 'start' },
  { key: 'title', width: 340 },
  { key: 'kind', width: 210 },
  { key: 'severity', width: 120 },
  { key: 'status', width: 150 },
  { key: 'notice_state', width: 190 },
  { key: 'responsible', width: 170, value: (row) => row.responsible?.name ?? null },
  { key: 'entity_code', width: 110 },
  { key: 'found_time', width: 185 },
  { key: 'ended_time', width: 185 },
  { key: 'notice_due_time', width: 185 },
  { key: 'origin', width: 190 },
  { key: 'opened_time', width: 185 },
  { key: 'opened_by', width: 170 },
  { key: 'closed_time', width: 185 },
  { key: 'incident_id', width: 160 },
]);
