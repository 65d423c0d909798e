import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

export interface OpenHolds {
  companyCode: string;
  business: string;
  open: number;
  since: Date;
}

/** Open holds by company and business. */
export async function listOpenHolds(db: Db): Promise<OpenHolds[]> {
  const { rows } = await sql<OpenHolds>`
    select h.company_code as "companyCode", h.business, count(*)::int as open, min(h.opened_at) as since
    from hold h where h.status = 'OPEN' group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
