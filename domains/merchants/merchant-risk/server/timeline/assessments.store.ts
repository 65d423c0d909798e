import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { RiskLevel } from '../../../../register/kernel/index.ts';
import { newestBefore, type OfMerchant, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

export interface AssessmentEvent extends TimelinePlace {
  companyCode: string;
  level: RiskLevel | null;
  by: string | null;
}

/** When the risk of a merchant was assessed, and when reviews of it were opened. */
export async function listAssessmentEvents(db: Db, ask: OfMerchant): Promise<AssessmentEvent[]> {
  const ours = sql`merchant_no = ${ask.merchantNo} and company_code = any(${[...ask.companies]}::text[])`;
  const { rows } = await newestBefore<AssessmentEvent>(
    sql`select submitted_at as at, id, 0 as part, company_code as "companyCode", level, submitted_by_name as by from merchant_risk_assessment where ${ours}
      union all
      select opened_at, id, 1, company_code, null, null from merchant_review where ${ours}`,
    ask,
  ).execute(db);
  return rows;
}
