import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { newestBefore, type OfPerson, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

export interface ScreeningEvent extends TimelinePlace {
  companyCode: string;
  reportId: string;
  /** what a screening was for */
  purpose: string | null;
  state: string;
  listName: string | null;
  by: string | null;
}

/** Screenings of a person, and what people decided on their matches. */
export async function listScreeningEvents(db: Db, ask: OfPerson): Promise<ScreeningEvent[]> {
  const reports = sql`r.subject_id = ${ask.subjectId}::bigint and r.company_code = any(${[...ask.companies]}::text[])`;
  const { rows } = await newestBefore<ScreeningEvent>(
    sql`select r.asked_at as at, r.id, 0 as part, r.company_code as "companyCode", r.id as "reportId", r.purpose, r.status as state, null as "listName",
        case when r.asked_by_kind = 'staff' then r.asked_by_name end as by
      from screening_report r where ${reports}
      union all
      select h.decided_at, h.id, 1, r.company_code, r.id, null, h.status, h.source_name, h.decided_by_name
      from screening_report r join screening_hit h on h.report_id = r.id where ${reports} and h.decided_at is not null and h.decided_by_kind = 'staff'`,
    ask,
  ).execute(db);
  return rows;
}
