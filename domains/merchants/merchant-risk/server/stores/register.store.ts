import { shownRisk } from '../../../../register/merchant-register/server/index.ts';
import { sql } from 'kysely';
import type { AssessedLevel, Assessment } from '../../../../../engines/merchant-risk/index.ts';
import { bindList, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { MerchantStatus, RiskLevel } from '../../../../register/kernel/index.ts';
import type { ReviewReason } from '../../../../register/kernel/merchant-risk.ts';
import { riskRegisterList } from '../../contract/index.ts';
import { joinCompany } from '../../../../register/reference-data/server/companies/index.ts';
import { leftJoinAccount } from '../../../../mechanisms/session/server/names/index.ts';

export interface RegisterRow {
  merchantNo: string;
  name: string;
  companyCode: string;
  country: string;
  industry: string;
  status: MerchantStatus;
  riskLevel: RiskLevel | null;
  score: number | null;
  assessedLevel: AssessedLevel | null;
  answer: Assessment | null;
  isOverridden: boolean;
  modelVersion: number | null;
  assessedBy: string | null;
  assessedAt: Date | null;
  nextReviewOn: string | null;
  isOverdue: boolean;
  reviewId: string | null;
  reviewDueOn: string | null;
  responsible: string | null;
  causes: ReviewReason[];
}

const assessment = sql`left join merchant_risk_assessment a on a.merchant_no = m.merchant_no and a.is_last`;
const review = sql`left join merchant_review v on v.merchant_no = m.merchant_no and v.status = 'OPEN'`;
const isOverdue = sql<boolean>`(m.status in ('ONBOARDED', 'SUSPENDED') and coalesce(m.next_review_on < (clock_now() at time zone c.time_zone)::date, false)
  or coalesce(v.due_on < (clock_now() at time zone c.time_zone)::date, false))`;
const gravity = sql`case m.risk_level when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end`;

/** Merchants by risk. Merchants of an equal level stand by their score. */
export const register = bindList(riskRegisterList, {
  source: tableAs('merchant', 'm'),
  key: ['m.merchant_no'],
  company: 'm.company_code',
  lookups: { a: assessment, v: review, c: { after: ['v'], join: joinCompany('c', 'm.company_code') } },
  filters: {
    merchant_name: 'm.muname',
    merchant_no: 'm.merchant_no',
    risk_level: (level) => (level === undefined ? undefined : sql`${shownRisk('m')} = ${level}`),
    status: 'm.status',
    is_overdue: { lookups: ['v', 'c'], where: (value) => (value ? isOverdue : sql`not ${isOverdue}`) },
    has_review: { lookups: ['v'], where: (value) => (value ? sql`v.id is not null` : sql`v.id is null`) },
    start_time: 'a.submitted_at',
    end_time: 'a.submitted_at',
  },
  order: {
    risk_level: {
      terms: [
        { by: gravity, nulls: undefined },
        { by: sql`m.risk_score`, nulls: 'last' },
      ],
      lookups: [],
    },
    score: 'a.score',
    next_review_on: 'm.next_review_on',
    merchant_name: byName('m.muname'),
  },
  columns: sql<RegisterRow>`m.merchant_no as "merchantNo", m.muname as name, m.company_code as "companyCode", m.country, m.industry, m.status, ${shownRisk('m')} as "riskLevel",
    a.score, a.assessed_level as "assessedLevel", a.answer, coalesce(a.override_reason is not null, false) as "isOverridden", a.model_version as "modelVersion",
    a.submitted_by_name as "assessedBy", a.submitted_at as "assessedAt", to_char(m.next_review_on, 'YYYY-MM-DD') as "nextReviewOn", ${isOverdue} as "isOverdue", v.id::text as "reviewId",
    to_char(v.due_on, 'YYYY-MM-DD') as "reviewDueOn", u.name as responsible,
    coalesce((select jsonb_agg(h.kind order by h.id) from merchant_trigger_hit h where h.review_id = v.id), '[]') as causes`,
  joins: sql`${assessment} ${review} ${leftJoinAccount('u', 'v.responsible_id')} ${joinCompany('c', 'm.company_code')}`,
});
