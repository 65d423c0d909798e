import { sql } from 'kysely';
import type { Business, CaseStage, EvidenceStatus, HoldType } from '../domains/register/kernel/index.ts';
import type { Db } from '../platform/server/index.ts';

/** A justification case as somebody in the back office sees it in the morning. Times are ms, amounts minor units as text. */
export interface OpenCase {
  caseId: string;
  subjectId: string;
  companyCode: string;
  merchantNo: string;
  business: Business;
  currency: string;
  stage: CaseStage;
  attempt: number;
  round: number;
  openedAt: number;
  /** Main identity number of the person; names the case for the dice. */
  idNo: string;
  holds: { id: string; type: HoldType; reasonCode: string; tradeNo: string; minor: string; version: number; openedAt: number }[];
  files: { id: string; status: EvidenceStatus; attempt: number; free: boolean; attested: string | null; uploadedAt: number; reviewedAt: number | null }[];
  balances: { id: string; status: string; version: number; createdAt: number; decidedAt: number | null; remaining: string }[];
  proposal: { id: string; version: number; proposedAt: number } | null;
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** All cases with something to decide, oldest first. */
export async function findOpenCases(db: Db, now: Date): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select c.id as "caseId", c.subject_id as "subjectId", c.company_code as "companyCode", c.merchant_no as "merchantNo", c.business, m.currency, c.stage, c.attempt, c.round,
      ${ms('c.opened_at')}::float8 as "openedAt",
      (select i.id_no from identifier i where i.subject_id = c.subject_id and i.unlinked_at is null order by i.is_primary desc, i.id limit 1) as "idNo",
      coalesce((select jsonb_agg(jsonb_build_object('id', h.id::text, 'type', h.type, 'reasonCode', h.reason_code, 'tradeNo', t.trade_no, 'minor', h.amount_minor::text,
        'version', t.version, 'openedAt', ${ms('h.opened_at')}) order by h.id) from hold h join transaction t on t.id = h.transaction_id where h.case_id = c.id and h.status = 'OPEN'), '[]') as holds,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id::text, 'status', f.status, 'attempt', f.attempt, 'free', f.balance_id is null, 'attested', f.attested_minor::text,
        'uploadedAt', ${ms('f.uploaded_at')}, 'reviewedAt', ${ms('f.reviewed_at')}) order by f.id) from evidence_file f where f.case_id = c.id and f.round = c.round), '[]') as files,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id::text, 'status', b.status, 'version', b.version, 'createdAt', ${ms('b.created_at')}, 'decidedAt', ${ms('b.decided_at')},
        'remaining', b.remaining_minor::text) order by b.id) from temporary_balance b join decision_key k on k.id = b.key_id
        where k.subject_id = c.subject_id and k.business = c.business and b.merchant_no = c.merchant_no and b.status in ('WAITING', 'ACTIVE')), '[]') as balances,
      (select jsonb_build_object('id', p.id::text, 'version', p.version, 'proposedAt', ${ms('p.proposed_at')}) from case_proposal p where p.case_id = c.id and p.status = 'OPEN') as proposal
    from justification_case c join merchant m on m.merchant_no = c.merchant_no
    where c.opened_at < ${now} and c.stage <> 'REVIEWED' and exists (select 1 from hold h where h.case_id = c.id and h.status = 'OPEN' and h.type <> 'SANCTION')
    order by c.opened_at, "idNo"`.execute(db);
  return rows;
}
