import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** Alerts about a merchant, or about payments at it, that were concluded as suspicious. */
export interface SuspiciousMonth {
  merchantNo: string;
  month: string;
  alerts: { id: string; name: string }[];
}

/** Alerts of a company concluded as suspicious in a time, by merchant and month of the conclusion. */
export async function suspiciousByMerchant(
  db: Db,
  { companyCode, timeZone, from, to }: { companyCode: string; timeZone: string; from: Date; to: Date },
): Promise<SuspiciousMonth[]> {
  const { rows } = await sql<SuspiciousMonth>`
    select x.merchant_no as "merchantNo", to_char(a.concluded_at at time zone ${timeZone}, 'YYYY-MM') as month,
      jsonb_agg(jsonb_build_object('id', a.id::text, 'name', a.name) order by a.concluded_at, a.id) as alerts
    from alert a
      join lateral (
        select a.merchant_no where a.merchant_no is not null
        union select t.merchant_no from alert_transaction l join transaction t on t.id = l.transaction_id where l.alert_id = a.id
      ) x on true
    where a.company_code = ${companyCode} and a.conclusion = 'SUSPICIOUS' and a.concluded_at >= ${from} and a.concluded_at < ${to}
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}
