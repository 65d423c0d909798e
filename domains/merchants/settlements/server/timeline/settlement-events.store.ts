import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { SettlementStatus } from '../../../../register/kernel/settlements/index.ts';
import { newestBefore, type OfMerchant, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

export interface SettlementMove extends TimelinePlace {
  settlementId: string;
  companyCode: string;
  from: SettlementStatus | null;
  to: SettlementStatus;
  minor: string;
  currency: string;
  by: string;
}

/** How settlements of a merchant moved, with their present sums. */
export async function listSettlementMoves(db: Db, ask: OfMerchant): Promise<SettlementMove[]> {
  const { rows } = await newestBefore<SettlementMove>(
    sql`select e.at, e.id, 0 as part, s.id as "settlementId", s.company_code as "companyCode", e.status_before as "from", e.status_after as "to",
        s.net_minor as minor, s.currency::text as currency, e.by_name as by
      from settlement s join settlement_event e on e.settlement_id = s.id
      where s.merchant_no = ${ask.merchantNo} and s.company_code = any(${[...ask.companies]}::text[]) and e.status_before is distinct from e.status_after`,
    ask,
  ).execute(db);
  return rows;
}

export interface LatestSettlement {
  id: string;
  status: SettlementStatus;
  minor: string;
  currency: string;
  periodTo: Date;
}

/** The settlement of a merchant whose period ended last. */
export async function findLatestSettlement(db: Db, merchantNo: string, companies: readonly string[]): Promise<LatestSettlement | undefined> {
  const { rows } = await sql<LatestSettlement>`
    select s.id, s.status, s.net_minor as minor, s.currency::text as currency, s.period_to as "periodTo" from settlement s
    where s.merchant_no = ${merchantNo} and s.company_code = any(${[...companies]}::text[]) order by s.period_to desc, s.id desc limit 1`.execute(db);
  return rows[0];
}
