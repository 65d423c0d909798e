import { sql } from 'kysely';
import { type Db, joinStoredFile } from '../../../../platform/server/index.ts';
import type { Business, CaseStage, EvidenceStatus } from '../../../register/kernel/index.ts';
import { joinMerchant } from '../../../register/merchant-register/server/index.ts';

export interface MerchantRow {
  id: string;
  merchantNo: string;
  merchantName: string;
  business: Business;
  currency: string;
  stage: CaseStage;
  attempt: number;
  dueAt: Date;
  closedAt: Date | null;
  files: number;
  undecided: number;
  held: number;
  heldMinor: string;
  grantedMinor: string;
  remainingMinor: string;
}

/** The justification cases of a person at a company, with what is held and granted at each merchant; open ones first. */
export async function listMerchantRows(db: Db, { subjectId, companyCode, at }: { subjectId: string; companyCode: string; at: Date }): Promise<MerchantRow[]> {
  const { rows } = await sql<MerchantRow>`
    select c.id, c.merchant_no as "merchantNo", m.muname as "merchantName", c.business, m.currency, c.stage, c.attempt, c.due_at as "dueAt", c.closed_at as "closedAt",
      f.files, f.undecided, h.held, h.minor as "heldMinor", b.granted as "grantedMinor", b.remaining as "remainingMinor"
    from justification_case c ${joinMerchant('m', 'c.merchant_no')}
    left join lateral (select count(*)::int as files, (count(*) filter (where status in ('UPLOADED', 'SCANNED')))::int as undecided from evidence_file where case_id = c.id) f on true
    left join lateral (select count(*)::int as held, coalesce(sum(one.amount_minor), 0)::text as minor
      from (select distinct on (transaction_id) amount_minor from hold where case_id = c.id and status = 'OPEN' order by transaction_id, id) one) h on true
    left join lateral (select coalesce(sum(t.granted_minor), 0)::text as granted, coalesce(sum(t.remaining_minor), 0)::text as remaining
      from decision_key k join temporary_balance t on t.key_id = k.id and t.merchant_no = c.merchant_no and t.status = 'ACTIVE' and t.expires_at > ${at}
      where k.subject_id = c.subject_id and k.company_code = c.company_code and k.business = c.business) b on true
    where c.subject_id = ${subjectId} and c.company_code = ${companyCode}
    order by c.stage = 'REVIEWED', c.due_at, c.id`.execute(db);
  return rows;
}

export interface ReviewRow {
  id: string;
  name: string;
  merchantNo: string;
  merchantName: string;
  business: Business;
  status: EvidenceStatus;
  reason: string | null;
  reviewer: string | null;
  at: Date;
}

/** Evidence of a person that was decided, newest first. */
export async function listReviewRows(db: Db, subjectId: string, companyCode: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select e.id, f.name, m.merchant_no as "merchantNo", m.muname as "merchantName", c.business, e.status, e.reject_reason as reason, e.reviewed_by_name as reviewer, e.reviewed_at as at
    from justification_case c join evidence_file e on e.case_id = c.id ${joinStoredFile('f', 'e.stored_file_id')} ${joinMerchant('m', 'c.merchant_no')}
    where c.subject_id = ${subjectId} and c.company_code = ${companyCode} and e.reviewed_at is not null order by e.reviewed_at desc, e.id desc limit 50`.execute(
    db,
  );
  return rows;
}
