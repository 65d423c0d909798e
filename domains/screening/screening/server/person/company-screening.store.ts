import { sql } from 'kysely';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { Db } from '../../../../../platform/server/index.ts';

export interface CompanyScreeningRow {
  companyCode: string;
  reports: number;
  open: number;
  /** Kinds of list of which there are more open entries than reports keep. */
  cut: SourceKind[];
  /** Entries that the person is, however many screenings have found them. */
  trueMatches: number;
  lastAt: Date;
}

/** The screenings of a person in figures, company by company. */
export async function listCompanyScreenings(db: Db, subjectId: string, companies: readonly string[]): Promise<CompanyScreeningRow[]> {
  const { rows } = await sql<CompanyScreeningRow>`
    select r.company_code as "companyCode", count(*)::int as reports, sum(r.open_count)::int as open, max(r.asked_at) as "lastAt",
      array(select distinct k from screening_report c cross join unnest(c.cut_kinds) k
        where c.subject_id = ${subjectId}::bigint and c.company_code = r.company_code order by k) as cut,
      (select count(distinct (h.source_id, h.entry_key)) from screening_hit h join screening_report o on o.id = h.report_id
        where o.subject_id = ${subjectId}::bigint and o.company_code = r.company_code and h.status = 'TRUE_MATCH')::int as "trueMatches"
    from screening_report r where r.subject_id = ${subjectId}::bigint and r.company_code = any(${[...companies]}::text[])
    group by r.company_code order by r.company_code`.execute(db);
  return rows;
}

export interface SearchedRow {
  companyCode: string;
  sourceId: string;
  versionId: string;
  at: Date;
}

/** Which version of each list was searched last for a person. */
export async function listSearched(db: Db, subjectId: string, companies: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select distinct on (r.company_code, v ->> 'sourceId') r.company_code as "companyCode", v ->> 'sourceId' as "sourceId", v ->> 'versionId' as "versionId", r.asked_at as at
    from screening_report r cross join jsonb_array_elements(r.versions) v
    where r.subject_id = ${subjectId}::bigint and r.company_code = any(${[...companies]}::text[])
    order by r.company_code, v ->> 'sourceId', r.asked_at desc, r.id desc`.execute(db);
  return rows;
}

/** The hits of a person that somebody has to decide. */
export async function listOpenHits(db: Db, subjectId: string, companies: readonly string[]): Promise<{ id: string; companyCode: string }[]> {
  const { rows } = await sql<{ id: string; companyCode: string }>`
    select h.id, r.company_code as "companyCode" from screening_hit h join screening_report r on r.id = h.report_id
    where r.subject_id = ${subjectId}::bigint and r.company_code = any(${[...companies]}::text[]) and h.status in ('POTENTIAL', 'INCONCLUSIVE')`.execute(db);
  return rows;
}

/** The last search that somebody made for a person. */
export async function findLastSearch(
  db: Db,
  { subjectId, companyCode, by }: { subjectId: string; companyCode: string; by: { kind: string; userId: string } },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from screening_report
    where subject_id = ${subjectId}::bigint and company_code = ${companyCode} and kind = 'SEARCH' and asked_by_kind = ${by.kind} and asked_by = ${by.userId}::bigint
    order by asked_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The names under which a person was searched for a company. */
export async function listNamesSearched(db: Db, subjectId: string, companyCode: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct asked_name as name from screening_report where subject_id = ${subjectId}::bigint and company_code = ${companyCode}`.execute(db);
  return rows.map(({ name }) => name);
}
