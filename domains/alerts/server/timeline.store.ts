import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { Business } from '../../kernel/index.ts';
import { newestBefore, type TimelineAsk, type TimelinePlace } from '../../person/server/index.ts';

export interface AlertEvent extends TimelinePlace {
  companyCode: string;
  name: string;
  business: Business;
  conclusion: string | null;
  by: string | null;
}

/** When alerts about a person were raised, and concluded. */
export async function listAlertEvents(db: Db, ask: TimelineAsk): Promise<AlertEvent[]> {
  const ofPerson = sql`subject_id = ${ask.subjectId}::bigint and company_code = any(${[...ask.companies]}::text[])`;
  const { rows } = await newestBefore<AlertEvent>(
    sql`select trigger_time as at, id, 0 as part, company_code as "companyCode", name, business, null as conclusion, null as by from alert where ${ofPerson}
      union all
      select concluded_at, id, 1, company_code, name, business, conclusion, (select u.name from user_account u where u.id = concluded_by)
      from alert where ${ofPerson} and concluded_at is not null`,
    ask,
  ).execute(db);
  return rows;
}

export interface AlertWork {
  /** null: nobody has them */
  name: string | null;
  alerts: number;
}

/** Who has open alerts about a person, the most first. */
export async function listAlertWork(db: Db, subjectId: string, companies: readonly string[]): Promise<AlertWork[]> {
  const { rows } = await sql<AlertWork>`
    select u.name, count(*)::int as alerts from alert a left join user_account u on u.id = a.responsible_id
    where a.subject_id = ${subjectId}::bigint and a.status <> 'CONFIRMED' and a.company_code = any(${[...companies]}::text[])
    group by a.responsible_id, u.name order by count(*) desc, u.name`.execute(db);
  return rows;
}
