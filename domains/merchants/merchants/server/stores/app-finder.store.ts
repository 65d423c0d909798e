import { sql } from 'kysely';
import { codeIs, type Db, nameDistance, namedRows } from '../../../../../platform/server/index.ts';
import type { AppStatus } from '../../../../register/kernel/index.ts';

export interface FoundApp {
  appId: string;
  name: string;
  status: AppStatus;
  merchantName: string;
  companyCode: string;
}

const looked = 1_000;

/** Apps of merchants of these companies by name or number, the closest first. */
export async function findApps(db: Db, typed: string, { companies, most }: { companies: readonly string[]; most: number }): Promise<FoundApp[]> {
  const ours = sql`m.company_code = any(${[...companies]}::text[])`;
  const from = sql`merchant_app a join merchant m on m.merchant_no = a.merchant_no`;
  const named = namedRows(typed, { from, id: sql<string>`a.app_id`, name: sql<string>`a.app_name`, where: ours, looked }, 4 * most);
  const { rows } = await sql<FoundApp>`
    select a.app_id as "appId", a.app_name as name, a.status, m.muname as "merchantName", m.company_code as "companyCode" from ${from}
    where ${ours} and a.app_id in (select n.id from (${named}) n union select o.app_id from merchant_app o where ${codeIs('o.app_id', typed)})`.execute(db);
  const distance = (row: FoundApp): number => (row.appId.toUpperCase() === typed.toUpperCase() ? -1 : nameDistance(row.name, typed));
  return rows.sort((one, other) => distance(one) - distance(other) || one.name.localeCompare(other.name)).slice(0, most);
}
