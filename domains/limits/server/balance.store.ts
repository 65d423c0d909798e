import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { BalanceStatus } from '../../kernel/index.ts';

export interface BalanceRow {
  id: string;
  keyId: string;
  subjectId: string;
  companyCode: string;
  business: string;
  currency: string;
  merchantNo: string;
  status: BalanceStatus;
  grantedMinor: bigint;
  remainingMinor: bigint;
  expiresAt: Date;
  reason: string;
  description: string | null;
  createdBy: string;
  createdByPerson: string;
  createdByName: string;
  createdAt: Date;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decideReason: string | null;
  approvalId: string | null;
  version: number;
}

const columns = sql`b.id, b.key_id as "keyId", k.subject_id as "subjectId", k.company_code as "companyCode", k.business, k.currency,
  b.merchant_no as "merchantNo", b.status, b.granted_minor as "grantedMinor", b.remaining_minor as "remainingMinor", b.expires_at as "expiresAt",
  b.reason, b.description, b.created_by as "createdBy", b.created_by_person as "createdByPerson", b.created_by_name as "createdByName",
  b.created_at as "createdAt", b.decided_by as "decidedBy", b.decided_by_name as "decidedByName", b.decided_at as "decidedAt",
  b.decide_reason as "decideReason", b.approval_id as "approvalId", b.version`;

type Stored = Omit<BalanceRow, 'grantedMinor' | 'remainingMinor'> & { grantedMinor: string; remainingMinor: string };
const present = (row: Stored): BalanceRow => ({ ...row, grantedMinor: BigInt(row.grantedMinor), remainingMinor: BigInt(row.remainingMinor) });

export async function findBalance(db: Db, id: string): Promise<BalanceRow | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from temporary_balance b join decision_key k on k.id = b.key_id where b.id = ${id}::bigint`.execute(db);
  return rows[0] && present(rows[0]);
}

export interface BalanceFilter {
  companies: readonly string[];
  subjectId?: string;
  /** Kinds of documents, one of which the person owns. */
  idTypes?: readonly string[];
  business?: string;
  merchantNo?: string;
  statuses?: readonly BalanceStatus[];
}

const where = (filter: BalanceFilter) => sql`k.company_code = any(${[...filter.companies]}::text[])
  and (${filter.subjectId ?? null}::bigint is null or k.subject_id = ${filter.subjectId ?? null}::bigint)
  and (${filter.idTypes ? [...filter.idTypes] : null}::text[] is null or exists (select from identifier i
    where i.subject_id = k.subject_id and i.unlinked_at is null and i.id_type = any(${filter.idTypes ? [...filter.idTypes] : null}::text[])))
  and (${filter.business ?? null}::text is null or k.business = ${filter.business ?? null}::text)
  and (${filter.merchantNo ?? null}::text is null or b.merchant_no = ${filter.merchantNo ?? null}::text)
  and (${filter.statuses ? [...filter.statuses] : null}::text[] is null or b.status = any(${filter.statuses ? [...filter.statuses] : null}::text[]))`;

/** Balances the newest first, with how many there are. */
export async function listBalances(db: Db, filter: BalanceFilter, page: { size: number; offset: number }): Promise<{ rows: BalanceRow[]; total: number }> {
  const { rows } = await sql<Stored>`
    select ${columns} from temporary_balance b join decision_key k on k.id = b.key_id
    where ${where(filter)} order by b.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: string }>`
    select count(*) as total from temporary_balance b join decision_key k on k.id = b.key_id where ${where(filter)}`.execute(db);
  return { rows: rows.map(present), total: Number(counted[0]?.total ?? 0) };
}

export interface NewBalance {
  id: string;
  keyId: string;
  merchantNo: string;
  amountMinor: bigint;
  expiresAt: Date;
  reason: string;
  description: string | null;
  createdBy: string;
  createdByPerson: string;
  createdByName: string;
  createdAt: Date;
}

export async function insertBalance(trx: Db, balance: NewBalance): Promise<void> {
  await trx
    .insertInto('temporary_balance')
    .values({
      id: balance.id,
      key_id: balance.keyId,
      merchant_no: balance.merchantNo,
      status: 'WAITING',
      granted_minor: balance.amountMinor,
      remaining_minor: balance.amountMinor,
      expires_at: balance.expiresAt,
      reason: balance.reason,
      description: balance.description,
      created_by: balance.createdBy,
      created_by_person: balance.createdByPerson,
      created_by_name: balance.createdByName,
      created_at: balance.createdAt,
    })
    .execute();
}

export interface BalanceDecision {
  id: string;
  status: BalanceStatus;
  decidedBy: string;
  decidedByName: string;
  decidedAt: Date;
  reason: string | null;
  approvalId?: string | null;
}

export async function saveBalanceDecision(trx: Db, decision: BalanceDecision): Promise<void> {
  await sql`
    update temporary_balance set status = ${decision.status}, decided_by = ${decision.decidedBy}, decided_by_name = ${decision.decidedByName},
      decided_at = ${decision.decidedAt}, decide_reason = ${decision.reason}, approval_id = coalesce(${decision.approvalId ?? null}::bigint, approval_id),
      version = version + 1
    where id = ${decision.id}::bigint`.execute(trx);
}

/** Active balances whose time is over, the oldest first. */
export async function findEndedBalances(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from temporary_balance where status = 'ACTIVE' and expires_at <= ${at} order by expires_at, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export interface BalanceUseRow {
  id: string;
  balanceId: string;
  transactionId: string;
  tradeNo: string;
  merchantNo: string;
  kind: string;
  amountMinor: bigint;
  currency: string;
  eventAt: Date;
  createdAt: Date;
}

/** What transactions took from balances and what refunds gave back, the newest first. */
export async function listBalanceUse(
  db: Db,
  filter: BalanceFilter & { balanceId?: string },
  page: { size: number; offset: number },
): Promise<{ rows: BalanceUseRow[]; total: number }> {
  const from = sql`from limit_entry e
    join temporary_balance b on b.id = e.balance_id join decision_key k on k.id = b.key_id join transaction t on t.id = e.transaction_id
    where ${where(filter)} and (${filter.balanceId ?? null}::bigint is null or b.id = ${filter.balanceId ?? null}::bigint)`;
  const { rows } = await sql<Omit<BalanceUseRow, 'amountMinor'> & { amountMinor: string }>`
    select e.id, e.balance_id as "balanceId", e.transaction_id as "transactionId", t.trade_no as "tradeNo", b.merchant_no as "merchantNo",
      e.kind, e.amount_minor as "amountMinor", k.currency, e.event_at as "eventAt", e.created_at as "createdAt"
    ${from} order by e.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total ${from}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) })), total: Number(counted[0]?.total ?? 0) };
}
