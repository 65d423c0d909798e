import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Two views of alerts that somebody shares at a company: one with everybody, one with a role. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const ids = await nextIds(db, 2);
  await sql`
    insert into list_view (id, list_id, table_id, owner_id, owner_name, name, filters, audience, role_code, company_codes) values
      (${ids[0]}::bigint, 'alerts.list', 'alerts.list', 1, 'Ana', 'New ones', '{"status":"NEW"}', 'COMPANIES', null, ${[company]}::text[]),
      (${ids[1]}::bigint, 'alerts.list', 'alerts.list', 1, 'Ana', 'Late', '{"overdue":"true"}', 'ROLE', 'AML_ANALYST', ${[company]}::text[])`.execute(db);
}
