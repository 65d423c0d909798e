import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { Business, Standing } from '../../../register/kernel/index.ts';
import { newestBefore, type OfPerson, type TimelinePlace } from '../../../mechanisms/timelines/server/index.ts';
import { nameOfActor } from '../../../mechanisms/session/server/names/index.ts';

export interface StandingEvent extends TimelinePlace {
  companyCode: string;
  from: Standing;
  to: Standing;
  reason: string;
  business: Business | null;
  tradeNo: string | null;
  actorKind: string;
  by: string | null;
}

/** How a person's standing moved at several companies. */
export async function listStandingEvents(db: Db, ask: OfPerson): Promise<StandingEvent[]> {
  const { rows } = await newestBefore<StandingEvent>(
    sql`select v.at, v.id, 0 as part, v.company_code as "companyCode", v.from_standing as "from", v.to_standing as "to", v.reason, v.business,
        (select t.trade_no from transaction t where t.id = v.transaction_id) as "tradeNo", v.actor_kind as "actorKind", ${nameOfActor(sql`v`)} as by
      from standing_event v where v.subject_id = ${ask.subjectId}::bigint and v.company_code = any(${[...ask.companies]}::text[])`,
    ask,
  ).execute(db);
  return rows;
}

export interface StandingRow {
  companyCode: string;
  companyName: string;
  standing: Standing;
  since: Date | null;
}

/** How a person stands at these companies: those of the person, the most serious first. Who has paid and was never given a standing is clear. */
export async function listStandings(db: Db, subjectId: string, companies: readonly string[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select c.code as "companyCode", c.name as "companyName", coalesce(st.standing, 'CLEAR') as standing, st.since from company c
    left join subject_standing st on st.subject_id = ${subjectId}::bigint and st.company_code = c.code
    where c.code = any(${[...companies]}::text[])
      and (st.subject_id is not null or exists (select from decision_key k where k.subject_id = ${subjectId}::bigint and k.company_code = c.code))
    order by array_position(array['BLOCKED', 'PROBATION', 'MONITORING', 'APPROVED', 'CLEAR'], coalesce(st.standing, 'CLEAR')), c.code`.execute(db);
  return rows;
}

export interface HeldMoney {
  currency: string;
  count: number;
  minor: string;
}

/** Money of a person that waits at these companies: each held payment once, by currency. */
export async function sumHeldMoney(db: Db, subjectId: string, companies: readonly string[]): Promise<HeldMoney[]> {
  const { rows } = await sql<HeldMoney>`
    select currency, count(*)::int as count, sum(minor)::text as minor from (
      select k.currency, max(h.amount_minor) as minor from decision_key k join hold h on h.key_id = k.id and h.status = 'OPEN'
      where k.subject_id = ${subjectId}::bigint and k.company_code = any(${[...companies]}::text[]) group by h.transaction_id, k.currency) p
    group by currency order by currency`.execute(db);
  return rows;
}

/** The time of the first payment of a person at these companies. */
export async function findFirstPayment(db: Db, subjectId: string, companies: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select order_time as at from transaction where subject_id = ${subjectId}::bigint and company_code = any(${[...companies]}::text[])
    order by order_time limit 1`.execute(db);
  return rows[0]?.at;
}
