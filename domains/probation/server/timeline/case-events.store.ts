import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { Business, CaseStage, EvidenceStatus, HoldStatus } from '../../../kernel/index.ts';
import { newestBefore, type TimelineAsk, type TimelinePlace } from '../../../person/server/index.ts';

const casesOf = ({ subjectId, companies }: TimelineAsk) => sql`c.subject_id = ${subjectId}::bigint and c.company_code = any(${[...companies]}::text[])`;

interface OfCase extends TimelinePlace {
  companyCode: string;
  business: Business;
  merchantName: string;
}
export interface CaseEvent extends OfCase {
  stage: CaseStage | null;
}

/** When justification cases of a person were opened, and closed. */
export async function listCaseEvents(db: Db, ask: TimelineAsk): Promise<CaseEvent[]> {
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
export async function listEvidenceEvents(db: Db, ask: TimelineAsk): Promise<EvidenceEvent[]> {
  const files = sql`evidence_file e join justification_case c on c.id = e.case_id join merchant m on m.merchant_no = c.merchant_no
    join stored_file f on f.id = e.stored_file_id where ${casesOf(ask)}`;
  const { rows } = await newestBefore<EvidenceEvent>(
    sql`select e.uploaded_at as at, e.id, 0 as part, c.company_code as "companyCode", c.business, m.muname as "merchantName", e.kind, f.name, null as status,
        e.uploaded_by_name as by from ${files}
      union all
      select e.reviewed_at, e.id, 1, c.company_code, c.business, m.muname, e.kind, f.name, e.status, e.reviewed_by_name from ${files} and e.reviewed_at is not null`,
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
export async function listHoldEvents(db: Db, ask: TimelineAsk): Promise<HoldEvent[]> {
  const { rows } = await newestBefore<HoldEvent>(
    sql`select h.closed_at as at, h.id, 0 as part, c.company_code as "companyCode", c.business, m.muname as "merchantName", h.reason_code as reason, h.status,
        t.trade_no as "tradeNo", h.amount_minor as minor, t.currency, h.closed_by_name as by
      from justification_case c join hold h on h.case_id = c.id join transaction t on t.id = h.transaction_id join merchant m on m.merchant_no = c.merchant_no
      where ${casesOf(ask)} and h.closed_at is not null and h.closed_by_kind = 'staff'`,
    ask,
  ).execute(db);
  return rows;
}
