import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Business, ListKind } from '../../../../register/kernel/index.ts';
import { newestBefore, type OfPerson, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

export interface ListEvent extends TimelinePlace {
  companyCode: string;
  kind: ListKind;
  business: Business | null;
  reasonCode: string;
  by: string | null;
}

/** When documents of a person came onto lists, and went off them before their time. */
export async function listListEvents(db: Db, ask: OfPerson): Promise<ListEvent[]> {
  const entries = sql`identifier i join list_entry e on e.id_no = i.id_no and e.id_type = i.id_type and e.id_country = i.id_country
    where i.subject_id = ${ask.subjectId}::bigint and i.unlinked_at is null and e.company_code = any(${[...ask.companies]}::text[])`;
  const { rows } = await newestBefore<ListEvent>(
    sql`select e.created_at as at, e.id, 0 as part, e.company_code as "companyCode", e.kind, e.business, e.reason_code as "reasonCode", e.created_by_name as by from ${entries}
      union all
      select e.ended_at, e.id, 1, e.company_code, e.kind, e.business, e.reason_code, e.ended_by_name from ${entries} and e.ended_at is not null`,
    ask,
  ).execute(db);
  return rows;
}
