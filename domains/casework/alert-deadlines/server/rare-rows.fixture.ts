import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** Two deadlines of a company, unlike one another: by type, and by severity and taken away again. */
export async function writeRows(db: Db, company: string): Promise<void> {
  await sql`
    insert into alert_deadline (company_code, by, value, days, version, reason, changed_by_name, approved_by_name, changed_at)
    values (${company}, 'TYPE', 'COUNT', 10, 1, 'Faster', 'Officer', null, clock_now() - interval '2 days'),
      (${company}, 'SEVERITY', '1', null, 3, 'As the company again', 'Analyst', 'Officer', clock_now() - interval '1 day')`.execute(db);
}
