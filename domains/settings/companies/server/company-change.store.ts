import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

export interface CompanyChangeRow {
  version: number;
  name: string;
  timeZone: string;
  profile: unknown;
  changed: string[];
  reason: string | null;
  madeBy: string;
  approvedBy: string | null;
  madeAt: Date;
}

export interface CompanyChangeWrite {
  companyCode: string;
  version: number;
  name: string;
  timeZone: string;
  profile: object;
  changed: readonly string[];
  reason: string | null;
  maker: string;
  approver: string | null;
  requestId: string | null;
  at: Date;
}

export async function insertCompanyChange(db: Db, one: CompanyChangeWrite): Promise<void> {
  await sql`
    insert into company_change (company_code, version, name, time_zone, profile, changed, reason, made_by_name, approved_by_name, request_id, made_at)
    values (${one.companyCode}, ${one.version}, ${one.name}, ${one.timeZone}, ${JSON.stringify(one.profile)}::jsonb, ${[...one.changed]}::text[], ${one.reason},
      ${one.maker}, ${one.approver}, ${one.requestId}::bigint, ${one.at})`.execute(db);
}

const columns = sql<CompanyChangeRow>`h.version, h.name, h.time_zone as "timeZone", h.profile, h.changed, h.reason, h.made_by_name as "madeBy",
  h.approved_by_name as "approvedBy", h.made_at as "madeAt"`;

/** Changes of a company, newest first. */
export async function listCompanyChangeRows(db: Db, companyCode: string): Promise<CompanyChangeRow[]> {
  const { rows } = await sql<CompanyChangeRow>`
    select ${columns} from company_change h where h.company_code = ${companyCode} order by h.version desc limit 100`.execute(db);
  return rows;
}

/** Who changed each of the companies last, and when. */
export async function findLastChanges(db: Db, codes: readonly string[]): Promise<Map<string, { by: string; at: Date }>> {
  const { rows } = await sql<{ code: string; by: string; at: Date }>`
    select distinct on (h.company_code) h.company_code as code, h.made_by_name as by, h.made_at as at from company_change h
    where h.company_code = any(${[...codes]}::text[]) order by h.company_code, h.version desc`.execute(db);
  return new Map(rows.map(({ code, by, at }) => [code, { by, at }]));
}
