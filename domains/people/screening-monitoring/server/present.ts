import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import type { FindingView, MonitoredView, RunView } from '../contract/index.ts';
import { monitoredLife } from '../model/monitored-life.ts';
import type { MonitoredRow } from './monitored.store.ts';
import type { FindingRow, RunRow } from './passed.store.ts';

export const presentMonitored = (
  row: MonitoredRow,
  { openHits, cut, requestId }: { openHits: number; cut: readonly SourceKind[]; requestId: string | undefined },
): MonitoredView => ({
  id: row.id,
  entity_code: row.companyCode,
  subject_id: row.subjectId,
  name: row.name,
  kind: row.kind,
  status: row.status,
  acts: requestId === undefined ? [...monitoredLife.actsFrom(row.status)] : [],
  origin: row.origin,
  purpose: row.purpose,
  reason: row.reason,
  since_time: row.since.getTime(),
  status_reason: row.statusReason,
  paused_until: row.pausedUntil?.getTime() ?? null,
  status_time: row.statusAt.getTime(),
  status_by: row.statusBy,
  is_due: row.isDue && row.status === 'ACTIVE',
  checked_time: row.checkedAt?.getTime() ?? null,
  open_hits: openHits,
  cut_kinds: [...cut],
  last_change: row.lastChange,
  last_change_time: row.lastChangeAt?.getTime() ?? null,
  last_report_id: row.lastReportId,
  request_id: requestId ?? null,
  version: row.version,
});

export const presentFinding = (row: FindingRow): FindingView => ({
  id: row.id,
  entity_code: row.companyCode,
  subject_id: row.subjectId,
  name: row.name,
  monitored_id: row.monitoredId,
  state: row.state,
  source: row.sourceName,
  source_id: row.sourceId,
  type: row.sourceKind,
  sanction_name: row.matchedName,
  match_rate: Number(row.score),
  report_id: row.reportId,
  alert_id: row.alertId,
  linked_to: row.linkedTo,
  run_id: row.runId,
  found_time: row.foundAt.getTime(),
  changed_time: row.changedAt.getTime(),
});

export const presentRun = (row: RunRow): RunView => ({
  id: row.id,
  entity_code: row.companyCode,
  kind: row.kind,
  status: row.status,
  created_time: row.createdAt.getTime(),
  progress_time: row.progressAt.getTime(),
  finished_time: row.finishedAt?.getTime() ?? null,
  started_by: row.startedBy,
  reason: row.reason,
  entries: row.entries,
  customers: row.customers,
  done: row.done,
  found: row.found,
  cleared: row.cleared,
  known: row.known,
  closed: row.closed,
  fault: row.fault,
});
