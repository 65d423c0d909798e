import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import { ownerFilters } from '../../../register/id-database/server/index.ts';
import type { BalanceStatus } from '../../../register/kernel/index.ts';
import { approvedBalanceList, balanceList, balanceUseList, waitingBalanceList } from '../contract/index.ts';

const { id_type: ownsType } = ownerFilters('k.subject_id');

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

export type StoredBalance = Omit<BalanceRow, 'grantedMinor' | 'remainingMinor'> & { grantedMinor: string; remainingMinor: string };
export const presentBalance = (row: StoredBalance): BalanceRow => ({
  ...row,
  grantedMinor: BigInt(row.grantedMinor),
  remainingMinor: BigInt(row.remainingMinor),
});

export async function findBalance(db: Db, id: string): Promise<BalanceRow | undefined> {
  const { rows } =
    await sql<StoredBalance>`select ${columns} from temporary_balance b join decision_key k on k.id = b.key_id where b.id = ${id}::bigint`.execute(db);
  return rows[0] && presentBalance(rows[0]);
}

const plan = {
  source: tableAs('temporary_balance', 'b'),
  key: ['b.id'],
  company: 'k.company_code',
  lookups: { k: sql`join decision_key k on k.id = b.key_id` },
  order: [{ by: sql`b.id`, direction: 'desc' }],
  columns: sql<StoredBalance>`${columns}`,
  joins: sql`join decision_key k on k.id = b.key_id`,
} as const;
const about = { subject_id: 'k.subject_id', business: 'k.business', merchant_no: 'b.merchant_no' } as const;

/** Balances of a person, newest first. */
export const balances = bindList(balanceList, { ...plan, filters: { ...about, status: 'b.status' } });
export const approvedBalances = bindList(approvedBalanceList, {
  ...plan,
  filters: about,
  always: () => [sql`b.status in ('ACTIVE', 'EXHAUSTED', 'EXPIRED', 'REVOKED')`],
});
/** Balances that wait for a second person, newest first. */
export const waitingBalances = bindList(waitingBalanceList, {
  ...plan,
  filters: { ...about, id_type: { lookups: ['k'], where: (type) => ownsType(type, { input: {} }) } },
  always: () => [sql`b.status = 'WAITING'`],
});

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
  amountMinor: string;
  currency: string;
  eventAt: Date;
  createdAt: Date;
}

const placeOfUse = { b: sql`join temporary_balance b on b.id = e.balance_id`, k: sql`join decision_key k on k.id = b.key_id` };

/** What transactions took from balances and what refunds gave back, newest first. */
export const balanceUse = bindList(balanceUseList, {
  source: tableAs('limit_entry', 'e'),
  key: ['e.id'],
  company: 'k.company_code',
  lookups: { b: placeOfUse.b, k: { after: ['b'], join: placeOfUse.k } },
  filters: { ...about, balance_id: 'e.balance_id' },
  order: [{ by: sql`e.id`, direction: 'desc' }],
  columns: sql<BalanceUseRow>`e.id, e.balance_id as "balanceId", e.transaction_id as "transactionId", t.trade_no as "tradeNo", b.merchant_no as "merchantNo",
    e.kind, e.amount_minor as "amountMinor", k.currency, e.event_at as "eventAt", e.created_at as "createdAt"`,
  joins: sql`${placeOfUse.b} ${placeOfUse.k} join transaction t on t.id = e.transaction_id`,
});
