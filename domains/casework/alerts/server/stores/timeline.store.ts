import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Business } from '../../../../register/kernel/index.ts';
import { newestBefore, type OfMerchant, type OfPerson, type TimelineAsk, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';
import { leftJoinAccount, nameOfAccount } from '../../../../mechanisms/session/server/names/index.ts';

export interface AlertEvent extends TimelinePlace {
  companyCode: string;
  name: string;
  business: Business;
  conclusion: string | null;
  by: string | null;
}

async function listEvents(db: Db, whose: RawBuilder<unknown>, ask: TimelineAsk): Promise<AlertEvent[]> {
  const ours = sql`${whose} and company_code = any(${[...ask.companies]}::text[])`;
  const { rows } = await newestBefore<AlertEvent>(
    sql`select trigger_time as at, id, 0 as part, company_code as "companyCode", name, business, null as conclusion, null as by from alert where ${ours}
      union all
      select concluded_at, id, 1, company_code, name, business, conclusion, ${nameOfAccount('concluded_by')}
      from alert where ${ours} and concluded_at is not null`,
    ask,
  ).execute(db);
  return rows;
}

/** When alerts about a person were raised, and concluded. */
export const listAlertEvents = (db: Db, ask: OfPerson): Promise<AlertEvent[]> => listEvents(db, sql`subject_id = ${ask.subjectId}::bigint`, ask);

/** When alerts about a merchant itself were raised, and concluded. */
export const listAlertEventsAt = (db: Db, ask: OfMerchant): Promise<AlertEvent[]> => listEvents(db, sql`merchant_no = ${ask.merchantNo}`, ask);

export interface AlertWork {
  /** null: nobody has them */
  name: string | null;
  alerts: number;
}

async function listWork(db: Db, whose: RawBuilder<unknown>, companies: readonly string[]): Promise<AlertWork[]> {
  const { rows } = await sql<AlertWork>`
    select u.name, count(*)::int as alerts from alert a ${leftJoinAccount('u', 'a.responsible_id')}
    where ${whose} and a.status <> 'CONFIRMED' and a.company_code = any(${[...companies]}::text[])
    group by a.responsible_id, u.name order by count(*) desc, u.name`.execute(db);
  return rows;
}

/** Who has open alerts about a person, the most first. */
export const listAlertWork = (db: Db, subjectId: string, companies: readonly string[]): Promise<AlertWork[]> =>
  listWork(db, sql`a.subject_id = ${subjectId}::bigint`, companies);

/** Who has open alerts about a merchant itself, the most first. */
export const listAlertWorkAt = (db: Db, merchantNo: string, companies: readonly string[]): Promise<AlertWork[]> =>
  listWork(db, sql`a.merchant_no = ${merchantNo}`, companies);
