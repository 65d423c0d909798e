import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { EarlierFinding } from '../../model/evaluate-finding.ts';

export type FindingState = EarlierFinding['state'];

/** What is known of a customer and an entry. */
export interface KnownFinding {
  subjectId: string;
  entryId: string;
  versionId: string;
  askedKey: string;
  state: FindingState;
  reportId: string | null;
  hitId: string | null;
  alertId: string | null;
}

/** What was found of customers before, newest first. */
export async function listFindingsOf(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<KnownFinding[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<KnownFinding>`
    select subject_id as "subjectId", entry_id::text as "entryId", version_id::text as "versionId", asked_key as "askedKey", state, report_id as "reportId", hit_id as "hitId",
      alert_id as "alertId"
    from screening_finding where company_code = ${companyCode} and subject_id = any(${[...subjectIds]}::bigint[]) order by id desc`.execute(db);
  return rows;
}

export interface NewFinding {
  id: string;
  companyCode: string;
  subjectId: string;
  monitoredId: string;
  runId: string;
  sourceId: string;
  sourceName: string;
  sourceKind: SourceKind;
  entryId: string;
  versionId: string;
  askedKey: string;
  matchedName: string;
  score: number;
  state: 'FOUND' | 'CLEARED' | 'KNOWN';
  reportId: string | null;
  hitId: string | null;
  alertId: string | null;
  /** What had found it before. */
  linkedTo: 'SEARCH' | 'BATCH' | 'PAYMENT' | null;
  at: Date;
}

/** Keeps what was found; the same of the same customer is kept once. */
export async function insertFindings(db: Db, findings: readonly NewFinding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = JSON.stringify(
    findings.map((one) => ({
      id: one.id,
      company_code: one.companyCode,
      subject_id: one.subjectId,
      monitored_id: one.monitoredId,
      run_id: one.runId,
      source_id: one.sourceId,
      source_name: one.sourceName,
      source_kind: one.sourceKind,
      entry_id: one.entryId,
      version_id: one.versionId,
      asked_key: one.askedKey,
      matched_name: one.matchedName,
      score: one.score,
      state: one.state,
      report_id: one.reportId,
      hit_id: one.hitId,
      alert_id: one.alertId,
      linked_to: one.linkedTo,
      found_at: one.at.toISOString(),
    })),
  );
  await sql`
    insert into screening_finding (id, company_code, subject_id, monitored_id, run_id, source_id, source_name, source_kind, entry_id, version_id, asked_key, matched_name,
      score, state, report_id, hit_id, alert_id, linked_to, found_at, changed_at)
    select id, company_code, subject_id, monitored_id, run_id, source_id, source_name, source_kind, entry_id, version_id, asked_key, matched_name,
      score, state, report_id, hit_id, alert_id, linked_to, found_at, found_at
    from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, company_code text, subject_id bigint, monitored_id bigint, run_id bigint, source_id text, source_name text,
      source_kind text, entry_id bigint, version_id bigint, asked_key text, matched_name text, score numeric, state text, report_id bigint, hit_id bigint, alert_id bigint,
      linked_to text, found_at timestamptz)
    on conflict (company_code, subject_id, entry_id, version_id, asked_key) do nothing`.execute(db);
}

/** A match that stands: its entry is on its list and matches. */
export interface StandingFinding {
  id: string;
  companyCode: string;
  subjectId: string;
  monitoredId: string;
  sourceName: string;
  entryId: string;
  reportId: string;
  hitId: string;
  alertId: string | null;
  linkedTo: NewFinding['linkedTo'];
}
const standing = sql<StandingFinding>`f.id, f.company_code as "companyCode", f.subject_id as "subjectId", f.monitored_id as "monitoredId", f.source_name as "sourceName",
  f.entry_id::text as "entryId", f.report_id as "reportId", f.hit_id as "hitId", f.alert_id as "alertId", f.linked_to as "linkedTo"`;

/** Standing matches of a company with some of these entries. */
export async function listStandingOf(db: Db, companyCode: string, entryIds: readonly string[], limit: number): Promise<StandingFinding[]> {
  if (entryIds.length === 0) return [];
  const { rows } = await sql<StandingFinding>`select ${standing} from screening_finding f
    where f.company_code = ${companyCode} and f.entry_id = any(${[...entryIds]}::bigint[]) and f.state = 'FOUND' order by f.id limit ${limit}`.execute(db);
  return rows;
}

/** Standing matches of the customers of a part of the records that are compared. */
export async function listStandingWithin(
  db: Db,
  { companyCode, after, upTo }: { companyCode: string; after: string; upTo: string },
): Promise<StandingFinding[]> {
  const { rows } = await sql<StandingFinding>`select ${standing} from screening_finding f join screening_monitored m on m.id = f.monitored_id
    where f.company_code = ${companyCode} and f.state = 'FOUND' and m.status = 'ACTIVE' and f.monitored_id > ${after}::bigint and f.monitored_id <= ${upTo}::bigint order by f.id`.execute(
    db,
  );
  return rows;
}

/** The entry of a match is gone, or matches no more. @returns false where somebody was faster */
export async function saveClosed(db: Db, id: string, { state, runId, at }: { state: 'DELISTED' | 'NOT_MATCHING'; runId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`update screening_finding set state = ${state}, closed_run_id = ${runId}::bigint, changed_at = ${at}
    where id = ${id}::bigint and state = 'FOUND' returning 1`.execute(db);
  return rows.length > 0;
}

export interface LastChange {
  monitoredId: string;
  change: 'FOUND' | 'DELISTED' | 'NOT_MATCHING';
  reportId: string;
}

/** What changed last of monitored customers. */
export async function saveLastChanges(db: Db, changes: readonly LastChange[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  await sql`update screening_monitored m set last_change = c.change, last_change_at = ${at}, last_report_id = c.report_id
    from unnest(${changes.map((one) => one.monitoredId)}::bigint[], ${changes.map((one) => one.change)}::text[], ${changes.map((one) => one.reportId)}::bigint[])
      as c (id, change, report_id) where m.id = c.id`.execute(db);
}
