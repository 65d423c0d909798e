import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Business, CaseStage, EvidenceStatus, HoldStatus } from '../../../../register/kernel/index.ts';
import { newestBefore, newestMoments, type OfPerson, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

const casesOf = ({ subjectId, companies }: OfPerson) => sql`c.subject_id = ${subjectId}::bigint and c.company_code = any(${[...companies]}::text[])`;

interface OfCase extends TimelinePlace {
  companyCode: string;
  business: Business;
  merchantName: string;
}
export interface CaseEvent extends OfCase {
  stage: CaseStage | null;
}

/** When justification cases of a person were opened, and closed. */
export async function listCaseEvents(db: Db, ask: OfPerson): Promise<CaseEvent[]> {
  const cases = sql`justification_case c join merchant m on m.merchant_no = c.merchant_no where ${casesOf(ask)}`;
  const { rows } = await newestBefore<CaseEvent>(
    sql`select c.opened_at as at, c.id, 0 as part, c.company_code as "companyCode", c.business, m.muname as "merchantName", null as stage from ${cases}
      union all
      select c.closed_at, c.id, 1, c.company_code, c.business, m.muname, c.stage from ${cases} and c.closed_at is not null`,
    ask,
  ).execute(db);
  return rows;
}

export interface EvidenceEvent extends OfCase {
  kind: string;
  name: string;
  status: EvidenceStatus | null;
  by: string | null;
}

/** When evidence files came in, and were reviewed. */
export async function listEvidenceEvents(db: Db, ask: OfPerson): Promise<EvidenceEvent[]> {
  const { rows } = await newestMoments<EvidenceEvent>(
    {
      rows: sql`from evidence_file e join justification_case c on c.id = e.case_id join merchant m on m.merchant_no = c.merchant_no
        join stored_file f on f.id = e.stored_file_id where ${casesOf(ask)}`,
      columns: sql`e.id, c.company_code as "companyCode", c.business, m.muname as "merchantName", e.kind, f.name`,
      moments: [
        { at: sql`e.uploaded_at`, by: sql`e.uploaded_by_name` },
        { at: sql`e.reviewed_at`, by: sql`e.reviewed_by_name`, status: sql`e.status` },
      ],
    },
    ask,
  ).execute(db);
  return rows;
}

export interface HoldEvent extends OfCase {
  reason: string;
  status: HoldStatus;
  tradeNo: string;
  minor: string;
  currency: string;
  by: string | null;
}

/** What people decided on holds of a person's payments. */
export async function listHoldEvents(db: Db, ask: OfPerson): Promise<HoldEvent[]> {
  const { rows } = await newestBefore<HoldEvent>(
    sql`select h.closed_at as at, h.id, 0 as part, c.company_code as "companyCode", c.business, m.muname as "merchantName", h.reason_code as reason, h.status,
        t.trade_no as "tradeNo", h.amount_minor as minor, t.currency, h.closed_by_name as by
      from justification_case c join hold h on h.case_id = c.id join transaction t on t.id = h.transaction_id join merchant m on m.merchant_no = c.merchant_no
      where ${casesOf(ask)} and h.closed_at is not null and h.closed_by_kind = 'staff'`,
    ask,
  ).execute(db);
  return rows;
}

export interface HeldAtMerchant {
  currency: string;
  count: number;
  minor: string;
}

/** Money on hold at a merchant: each held payment once, by currency. */
export async function sumHeldAt(db: Db, merchantNo: string, companies: readonly string[]): Promise<HeldAtMerchant[]> {
  const { rows } = await sql<HeldAtMerchant>`
    select currency, count(*)::int as count, sum(minor)::text as minor from (
      select k.currency, max(h.amount_minor) as minor from justification_case c join hold h on h.case_id = c.id and h.status = 'OPEN'
        join decision_key k on k.id = h.key_id
      where c.merchant_no = ${merchantNo} and c.company_code = any(${[...companies]}::text[]) group by h.transaction_id, k.currency) p
    group by currency order by currency`.execute(db);
  return rows;
}
