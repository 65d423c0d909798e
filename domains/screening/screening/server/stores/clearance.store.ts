import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Clearance } from '../../model/clearance.ts';
import type { Facts } from '../../model/facts.ts';

export interface ClearanceRow extends Clearance {
  reason: string;
  by: { kind: string; userId: string; name: string };
  at: Date;
}

/** Of whom something is cleared: the person on file, or what was asked where nobody on file is meant. */
export interface ClearedOf {
  companyCode: string;
  subjectId: string | null;
  askedKey: string;
}

export interface ClearanceOfSource extends ClearanceRow {
  sourceId: string;
}

interface Stored extends Omit<ClearanceOfSource, 'by'> {
  byKind: string;
  byId: string;
  byName: string;
}
const columns = sql<Stored>`id, source_id as "sourceId", entry_key as "entryKey", asked_facts as "askedFacts", entry_facts as "entryFacts", reason,
  cleared_by_kind as "byKind", cleared_by::text as "byId", cleared_by_name as "byName", cleared_at as at`;
const present = <T extends Stored>({ byKind, byId, byName, ...row }: T) => ({ ...row, by: { kind: byKind, userId: byId, name: byName } });

/** The clearances in force of a person, or of what is asked, for these lists; newest first. */
export async function listClearances(db: Db, { companyCode, subjectId, askedKey }: ClearedOf, sourceIds: readonly string[]): Promise<ClearanceOfSource[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await sql<Stored>`
    select ${columns} from screening_clearance
    where ${subjectId === null ? sql`asked_key = ${askedKey}` : sql`subject_id = ${subjectId}::bigint`} and company_code = ${companyCode}
      and source_id = any(${[...new Set(sourceIds)]}::text[]) and withdrawn_at is null
    order by cleared_at desc, id desc`.execute(db);
  return rows.map(present);
}

/** The clearances in force of people on file at a company, newest first. */
export async function listClearancesOf(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<(ClearanceOfSource & { subjectId: string })[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<Stored & { subjectId: string }>`
    select ${columns}, subject_id as "subjectId" from screening_clearance
    where subject_id = any(${[...subjectIds]}::bigint[]) and company_code = ${companyCode} and withdrawn_at is null order by cleared_at desc, id desc`.execute(
    db,
  );
  return rows.map(present);
}

export interface NewClearance extends ClearedOf {
  id: string;
  sourceId: string;
  entryKey: string;
  versionId: string;
  askedFacts: Facts;
  entryFacts: Facts;
  hitId: string;
  reason: string;
  by: { kind: string; userId: string; name: string };
  at: Date;
}

export async function insertClearance(db: Db, one: NewClearance): Promise<void> {
  await sql`insert into screening_clearance (id, company_code, subject_id, asked_key, source_id, entry_key, version_id, asked_facts, entry_facts, hit_id, reason,
      cleared_by, cleared_by_kind, cleared_by_name, cleared_at)
    values (${one.id}, ${one.companyCode}, ${one.subjectId}, ${one.subjectId === null ? one.askedKey : null}, ${one.sourceId}, ${one.entryKey}, ${one.versionId},
      ${JSON.stringify(one.askedFacts)}::jsonb, ${JSON.stringify(one.entryFacts)}::jsonb, ${one.hitId}, ${one.reason}, ${one.by.userId}, ${one.by.kind}, ${one.by.name}, ${one.at})`.execute(
    db,
  );
}

/**
 * Takes the clearances back by which an entry is cleared of a person, or of what was asked. Screenings that were made meanwhile keep
 * what was decided of them.
 */
export async function withdrawClearances(
  db: Db,
  { companyCode, subjectId, askedKey }: ClearedOf,
  { sourceId, entryKeys, by, at }: { sourceId: string; entryKeys: readonly string[]; by: string; at: Date },
): Promise<void> {
  await sql`update screening_clearance set withdrawn_at = ${at}, withdrawn_by_name = ${by}
    where ${subjectId === null ? sql`asked_key = ${askedKey}` : sql`subject_id = ${subjectId}::bigint`} and company_code = ${companyCode}
      and source_id = ${sourceId} and entry_key = any(${[...entryKeys]}::text[]) and withdrawn_at is null`.execute(db);
}
