import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { RuleLineView } from '../../contract/index.ts';

export interface RuleVersionRow {
  version: number;
  lines: RuleLineView[];
  reason: string;
  createdBy: string;
  approvedBy: string | null;
  createdAt: Date;
}

const columns = sql`version, lines, reason, created_by_name as "createdBy", approved_by_name as "approvedBy", created_at as "createdAt"`;

/** Versions of the table of a company, newest first. */
export async function listRuleVersions(db: Db, companyCode: string, limit: number): Promise<RuleVersionRow[]> {
  const { rows } = await sql<RuleVersionRow>`
    select ${columns} from merchant_document_rule where company_code = ${companyCode} order by version desc limit ${limit}`.execute(db);
  return rows;
}

/** Lets one at a time change the table of each of these companies, also before it has a version of its own. */
export async function lockRules(db: Db, companyCodes: readonly string[]): Promise<void> {
  for (const code of [...companyCodes].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${`merchant_document_rule ${code}`}, 0))`.execute(db);
}

interface By {
  userId: string;
  name: string;
}
export interface NewRuleVersion {
  id: string;
  companyCode: string;
  version: number;
  lines: readonly RuleLineView[];
  reason: string;
  by: By;
  approvedBy: By | null;
  at: Date;
}

export async function insertRuleVersion(db: Db, made: NewRuleVersion): Promise<void> {
  await sql`insert into merchant_document_rule (id, company_code, version, lines, reason, created_by, created_by_name, approved_by, approved_by_name, created_at)
    values (${made.id}, ${made.companyCode}, ${made.version}, ${JSON.stringify(made.lines)}::jsonb, ${made.reason}, ${made.by.userId}, ${made.by.name},
      ${made.approvedBy?.userId ?? null}, ${made.approvedBy?.name ?? null}, ${made.at})`.execute(db);
}

/** Versions whose demands merchants have not been asked for yet, oldest first. */
export async function findNewRules(db: Db): Promise<{ id: string; companyCode: string }[]> {
  const { rows } = await sql<{ id: string; companyCode: string }>`
    select id, company_code as "companyCode" from merchant_document_rule where carried_out_at is null order by id`.execute(db);
  return rows;
}

export async function saveCarriedOut(db: Db, id: string, at: Date): Promise<void> {
  await sql`update merchant_document_rule set carried_out_at = ${at} where id = ${id}::bigint`.execute(db);
}
