import { sql } from 'kysely';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { HitStatus } from '../../model/hit-life.ts';
import type { Confidence, ScorePart } from '../../../../../engines/screening/index.ts';
import type { QueryRow, ReportKind } from './report.store.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { ClearedOf } from './clearance.store.ts';

export interface HitRow {
  id: string;
  reportId: string;
  entryId: string;
  sourceId: string;
  sourceName: string;
  sourceKind: SourceKind;
  versionId: string;
  entryKey: string;
  entry: ListEntry;
  score: string;
  confidence: Confidence;
  matchedName: string;
  parts: ScorePart[];
  asOfac: string;
  status: HitStatus;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  confirmedBy: string | null;
  clearedBefore: { reportId: string; by: string; at: string } | null;
  version: number;
}

const columns = sql<HitRow>`h.id, h.report_id as "reportId", h.entry_id::text as "entryId", h.source_id as "sourceId", h.source_name as "sourceName", h.source_kind as "sourceKind",
  h.version_id::text as "versionId", h.entry_key as "entryKey", h.entry, h.score::text as score, h.confidence, h.matched_name as "matchedName", h.parts, h.as_ofac::text as "asOfac",
  h.status, h.reason, h.decided_by_name as "decidedBy", h.decided_at as "decidedAt", h.confirmed_by_name as "confirmedBy",
  case when c.id is not null then json_build_object('reportId', o.report_id::text, 'by', c.cleared_by_name, 'at', c.cleared_at) end as "clearedBefore", h.version`;
const source = sql`screening_hit h left join screening_clearance c on c.id = h.clearance_id left join screening_hit o on o.id = c.hit_id`;

/** Hits of screenings, the best first. */
export async function listHits(db: Db, reportIds: readonly string[]): Promise<HitRow[]> {
  if (reportIds.length === 0) return [];
  const { rows } = await sql<HitRow>`select ${columns} from ${source} where h.report_id = any(${[...reportIds]}::bigint[])
    order by h.report_id, h.score desc, h.id`.execute(db);
  return rows;
}

/** A hit of a screening of one of these companies, with its company. */
export async function findHit(db: Db, id: string, companies: readonly string[]): Promise<(HitRow & { companyCode: string }) | undefined> {
  const { rows } = await sql<
    HitRow & { companyCode: string }
  >`select ${columns}, r.company_code as "companyCode" from ${source} join screening_report r on r.id = h.report_id
    where h.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** What is told of the screening that found a hit. */
export interface MatchedBy {
  reportKind: ReportKind;
  companyCode: string;
  asked: QueryRow;
  askedAt: Date;
}

/** Hits of a person at these companies: those that somebody has to decide, then true matches, then the others; the best first. */
export async function listHitsOfSubject(db: Db, subjectId: string, companies: readonly string[], limit: number): Promise<(HitRow & MatchedBy)[]> {
  const { rows } = await sql<HitRow & MatchedBy>`select ${columns}, r.kind as "reportKind", r.company_code as "companyCode", r.asked, r.asked_at as "askedAt"
    from ${source} join screening_report r on r.id = h.report_id
    where r.subject_id = ${subjectId}::bigint and r.company_code = any(${[...companies]}::text[])
    order by array_position(array['POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH', 'FALSE_POSITIVE', 'LAPSED'], h.status), h.score desc, r.asked_at desc, h.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The hits of these screenings that somebody still has to work on, by screening. */
export async function listOpenHitIds(db: Db, reportIds: readonly string[]): Promise<Map<string, string[]>> {
  if (reportIds.length === 0) return new Map();
  const { rows } = await sql<{ reportId: string; ids: string[] }>`
    select report_id as "reportId", array_agg(id::text order by id) as ids from screening_hit
    where report_id = any(${[...reportIds]}::bigint[]) and status in ('POTENTIAL', 'INCONCLUSIVE') group by report_id`.execute(db);
  return new Map(rows.map(({ reportId, ids }) => [reportId, ids]));
}

/** How hits stand now, by their ids. */
export async function findHitStatuses(db: Db, ids: readonly string[]): Promise<Map<string, HitStatus>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; status: HitStatus }>`select id, status from screening_hit where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Hits, locked with their screenings, which are locked first: that is the order of every decision. */
export async function lockHits(db: Db, ids: readonly string[]): Promise<{ id: string; version: number }[]> {
  const reportIds = sql`any(${[...ids]}::bigint[])`;
  await sql`select r.id from screening_report r where r.id in (select h.report_id from screening_hit h where h.id = ${reportIds}) order by r.id for update`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; version: number }>`select id, version from screening_hit where id = ${reportIds} order by id for update`.execute(db);
  return rows;
}

export interface NewHit {
  id: string;
  entryId: string;
  sourceId: string;
  sourceName: string;
  sourceKind: SourceKind;
  versionId: string;
  entry: ListEntry;
  score: number;
  confidence: Confidence;
  matchedName: string;
  parts: readonly ScorePart[];
  asOfac: number;
  status: HitStatus;
  /** The decision that it is born with. */
  cleared: { id: string; reason: string; by: { kind: string; userId: string; name: string }; at: Date } | undefined;
}

/** Keeps hits of screenings that are kept. */
export async function insertHits(db: Db, hits: readonly (NewHit & { reportId: string })[]): Promise<void> {
  if (hits.length === 0) return;
  const rows = JSON.stringify(
    hits.map((hit) => ({
      id: hit.id,
      report_id: hit.reportId,
      entry_id: hit.entryId,
      source_id: hit.sourceId,
      source_name: hit.sourceName,
      source_kind: hit.sourceKind,
      version_id: hit.versionId,
      entry_key: hit.entry.key,
      entry: hit.entry,
      score: hit.score,
      confidence: hit.confidence,
      matched_name: hit.matchedName,
      parts: hit.parts,
      as_ofac: hit.asOfac,
      status: hit.status,
      reason: hit.cleared?.reason ?? null,
      decided_by_kind: hit.cleared?.by.kind ?? null,
      decided_by: hit.cleared?.by.userId ?? null,
      decided_by_name: hit.cleared?.by.name ?? null,
      decided_at: hit.cleared?.at ?? null,
      clearance_id: hit.cleared?.id ?? null,
    })),
  );
  await sql`
    insert into screening_hit (id, report_id, entry_id, source_id, source_name, source_kind, version_id, entry_key, entry, score, confidence, matched_name, parts, as_ofac,
      status, reason, decided_by_kind, decided_by, decided_by_name, decided_at, clearance_id)
    select id, report_id, entry_id, source_id, source_name, source_kind, version_id, entry_key, entry, score, confidence, matched_name, parts, as_ofac,
      status, reason, decided_by_kind, decided_by, decided_by_name, decided_at, clearance_id
    from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, report_id bigint, entry_id bigint, source_id text, source_name text, source_kind text, version_id bigint,
      entry_key text, entry jsonb, score numeric, confidence text, matched_name text, parts jsonb, as_ofac numeric, status text, reason text, decided_by_kind text,
      decided_by bigint, decided_by_name text, decided_at timestamptz, clearance_id bigint)`.execute(db);
}

/** A hit of another screening than those of monitoring that is open or confirmed. */
export interface StandingHit {
  subjectId: string;
  entryId: string;
  hitId: string;
  reportId: string;
  kind: ReportKind;
  /** The payment that was screened; null where a person asked. */
  transactionId: string | null;
}

/**
 * What searches and payments have found of people on these entries that is open or confirmed: of each the confirmed one, else that of a
 * payment, else the newest.
 */
export async function listStandingHits(
  db: Db,
  { companyCode, subjectIds, entryIds }: { companyCode: string; subjectIds: readonly string[]; entryIds: readonly string[] },
): Promise<StandingHit[]> {
  if (subjectIds.length === 0 || entryIds.length === 0) return [];
  const { rows } = await sql<StandingHit>`
    select distinct on (r.subject_id, h.entry_id) r.subject_id as "subjectId", h.entry_id::text as "entryId", h.id as "hitId", r.id as "reportId",
      r.kind, r.transaction_id as "transactionId"
    from screening_report r join screening_hit h on h.report_id = r.id
    where r.company_code = ${companyCode} and r.subject_id = any(${[...subjectIds]}::bigint[]) and r.kind <> 'MONITORING'
      and h.entry_id = any(${[...entryIds]}::bigint[]) and h.status in ('POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH')
    order by r.subject_id, h.entry_id, h.status = 'TRUE_MATCH' desc, r.transaction_id is not null desc, r.asked_at desc, h.id desc`.execute(db);
  return rows;
}

export interface Decision {
  status: HitStatus;
  /** null takes a decision back. */
  reason: string | null;
  by: { kind: string; userId: string; name: string };
  /** The second person, where two have decided. */
  confirmedBy: string | null;
  at: Date;
}

export async function saveDecision(db: Db, id: string, { status, reason, by, confirmedBy, at }: Decision): Promise<void> {
  await sql`update screening_hit set status = ${status}, reason = ${reason}, decided_by_kind = ${by.kind}, decided_by = ${by.userId}::bigint, decided_by_name = ${by.name},
    decided_at = ${at}, confirmed_by_name = ${confirmedBy}, clearance_id = null, version = version + 1 where id = ${id}::bigint`.execute(db);
}

export interface HitAlike {
  id: string;
  reportId: string;
  status: HitStatus;
  version: number;
  sourceId: string;
  entryKey: string;
  entry: ListEntry;
  asked: QueryRow;
}

/** Other hits in these states of the same person, or of the same name where nobody on file is meant, on the same entry; locked with their screenings. */
export async function listHitsAlike(
  db: Db,
  { companyCode, subjectId }: ClearedOf,
  { sourceId, entryKeys, hitId, statuses }: { sourceId: string; entryKeys: readonly string[]; hitId: string; statuses: readonly HitStatus[] },
): Promise<HitAlike[]> {
  const same =
    subjectId === null
      ? sql`r.subject_id is null and fold_name(r.asked_name) = (select fold_name(o.asked_name) from screening_report o join screening_hit d on d.report_id = o.id where d.id = ${hitId}::bigint)`
      : sql`r.subject_id = ${subjectId}::bigint`;
  // Whoever works on one of them at this moment decides it.
  const { rows } =
    await sql<HitAlike>`select h.id, h.report_id as "reportId", h.status, h.version, h.source_id as "sourceId", h.entry_key as "entryKey", h.entry, r.asked
    from screening_hit h join screening_report r on r.id = h.report_id
    where r.company_code = ${companyCode} and ${same} and h.source_id = ${sourceId} and h.entry_key = any(${[...entryKeys]}::text[])
      and h.status = any(${[...statuses]}::text[]) and h.id <> ${hitId}::bigint
    order by r.id, h.id for update of r skip locked`.execute(db);
  return rows;
}

/** A hit that an earlier decision covers. */
export async function clearHit(
  db: Db,
  id: string,
  { clearanceId, reason, by, at }: { clearanceId: string; reason: string; by: Decision['by']; at: Date },
): Promise<void> {
  await sql`update screening_hit set status = 'FALSE_POSITIVE', reason = ${reason}, decided_by_kind = ${by.kind}, decided_by = ${by.userId}::bigint, decided_by_name = ${by.name},
    decided_at = ${at}, confirmed_by_name = null, clearance_id = ${clearanceId}::bigint, version = version + 1 where id = ${id}::bigint`.execute(db);
}
