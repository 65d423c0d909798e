import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** Two versions of the assignment of a company, and the turn of its first account. */
export async function writeRows(db: Db, company: string): Promise<void> {
  await sql`
    insert into alert_assignment (company_code, version, method, members, reason, changed_by_name, changed_at)
    select ${company}, v, case v when 1 then 'ROUND_ROBIN' else 'OFF' end, '[]', 'For the test', 'Officer', clock_now() - make_interval(days => 3 - v)
    from generate_series(1, 2) v on conflict do nothing`.execute(db);
  await sql`
    insert into alert_assignment_turn (company_code, user_id, last_at)
    select ${company}, id, clock_now() from user_account where ${company} = any(company_codes) order by id limit 1 on conflict do nothing`.execute(db);
}
