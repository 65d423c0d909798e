import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** Companies with an active merchant that has an app. */
export async function companiesWithMerchants(db: Db, companies: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select c.code from unnest(${[...companies]}::text[]) as c (code) where exists (
      select from merchant m join merchant_app a on a.merchant_no = m.merchant_no and a.status = 'ACTIVE' where m.company_code = c.code and m.status = 'ONBOARDED')`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}
