import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import { findingList, type foundBefore, runList } from '../contract/index.ts';
import type { EarlierFinding } from '../model/evaluate-finding.ts';
import type { RunStatus } from '../model/run-life.ts';

export interface FindingRow {
  id: string;
  companyCode: string;
  subjectId: string;
  name: string | null;
  monitoredId: string;
  state: EarlierFinding['state'];
  sourceName: string;
  sourceId: string;
  sourceKind: SourceKind;
  matchedName: string;
  score: string;
  reportId: string | null;
  alertId: string | null;
  linkedTo: (typeof foundBefore)[number] | null;
  runId: string;
  foundAt: Date;
  changedAt: Date;
}
const findingColumns = sql<FindingRow>`f.id, f.company_code as "companyCode", f.subject_id as "subjectId", p.name, f.monitored_id as "monitoredId", f.state,
  f.source_name as "sourceName", f.source_id as "sourceId", f.source_kind as "sourceKind", f.matched_name as "matchedName", f.score::text as score,
  f.report_id as "reportId", f.alert_id as "alertId", f.linked_to as "linkedTo", coalesce(f.closed_run_id, f.run_id) as "runId", f.found_at as "foundAt", f.changed_at as "changedAt"`;
const person = sql`join subject p on p.id = f.subject_id`;

/** What monitoring found, the latest change first. */
export const findings = bindList(findingList, {
  source: tableAs('screening_finding', 'f'),
  key: ['f.id'],
  company: 'f.company_code',
  mergesCompanies: (column) => column === 'changed_time',
  lookups: { s: sql`join subject s on s.id = f.subject_id` },
  filters: {
    name: 's.name',
    state: 'f.state',
    type: 'f.source_kind',
    sanction_name: 'f.matched_name',
    start_time: 'f.changed_at',
    end_time: 'f.changed_at',
    run_id: (run) => sql`(f.run_id = ${run}::bigint or f.closed_run_id = ${run}::bigint)`,
  },
  order: { changed_time: 'f.changed_at', match_rate: 'f.score' },
  columns: findingColumns,
  joins: person,
});

/** What was found of one monitored customer, the latest first. */
export async function listFindingsOf(db: Db, monitoredId: string, limit: number): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`select ${findingColumns} from screening_finding f ${person} where f.monitored_id = ${monitoredId}::bigint
    order by f.changed_at desc, f.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface RunRow {
  id: string;
  companyCode: string;
  kind: 'LIST_CHANGE' | 'CUSTOMERS' | 'EVERYBODY' | 'PAYMENTS';
  status: RunStatus;
  createdAt: Date;
  progressAt: Date;
  finishedAt: Date | null;
  startedBy: string;
  reason: string | null;
  entries: number;
  customers: number;
  done: number;
  found: number;
  cleared: number;
  known: number;
  closed: number;
  fault: 'UNEXPECTED' | 'NO_LIST' | null;
}

/** Passes of the monitoring, the latest first. */
export const runs = bindList(runList, {
  source: tableAs('screening_run', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  filters: { kind: 'r.kind', status: 'r.status', start_time: 'r.created_at', end_time: 'r.created_at' },
  order: [
    { by: sql`r.created_at`, direction: 'desc' },
    { by: sql`r.id`, direction: 'desc' },
  ],
  columns: sql<RunRow>`r.id, r.company_code as "companyCode", r.kind, r.status, r.created_at as "createdAt", r.progress_at as "progressAt", r.finished_at as "finishedAt",
    r.started_by_name as "startedBy", r.reason, r.entries, r.customers, r.done, r.found, r.cleared, r.known, r.closed, r.fault`,
});
