import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';

/** What the screenings of somebody on file at a company come to. */
export interface ScreeningStanding {
  subjectId: string;
  /** Kinds of lists with a true match. */
  confirmed: SourceKind[];
  /** A match is potential or inconclusive. */
  hasOpen: boolean;
}

/** What screening says of these people and companies; who was never screened is left out. */
export async function screeningStandings(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<ScreeningStanding[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<ScreeningStanding>`
    select r.subject_id::text as "subjectId", coalesce(array_agg(distinct h.source_kind) filter (where h.status = 'TRUE_MATCH'), '{}') as confirmed,
      coalesce(bool_or(h.status in ('POTENTIAL', 'INCONCLUSIVE')), false) as "hasOpen"
    from screening_report r left join screening_hit h on h.report_id = r.id
    where r.company_code = ${companyCode} and r.subject_id = any(${[...subjectIds]}::bigint[]) group by r.subject_id`.execute(db);
  return rows;
}

/** True matches that were decided in a time, by the person. */
export async function confirmedMatches(
  db: Db,
  { companyCode, timeZone, from, to }: { companyCode: string; timeZone: string; from: Date; to: Date },
): Promise<{ subjectId: string; day: string; matchedName: string; sourceName: string }[]> {
  const { rows } = await sql<{ subjectId: string; day: string; matchedName: string; sourceName: string }>`
    select r.subject_id::text as "subjectId", to_char(max(h.decided_at) at time zone ${timeZone}, 'YYYY-MM-DD') as day, h.matched_name as "matchedName",
      h.source_name as "sourceName"
    from screening_hit h join screening_report r on r.id = h.report_id
    where r.company_code = ${companyCode} and r.subject_id is not null and h.status = 'TRUE_MATCH' and h.decided_at >= ${from} and h.decided_at < ${to}
    group by 1, 3, 4 order by 2, 1`.execute(db);
  return rows;
}
