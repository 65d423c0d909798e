import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { bindList, byAmount, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { AmlResult, HoldStatus, HoldType } from '../../../../register/kernel/index.ts';
import { heldList } from '../../contract/index.ts';
import type { SubjectScope } from '../person/find-subject.ts';
import { probationTables } from '../person/tables.ts';

const shown = [
  't.id',
  't.trade_no',
  't.business',
  't.company_code',
  't.subject_id',
  't.key_id',
  't.merchant_no',
  'm.muname as merchant_name',
  't.app_id',
  't.method',
  't.currency',
  't.order_time',
  't.held_at',
  't.partner_status',
  't.aml_result',
  't.aml_reasons',
  't.version',
] as const;
/** What was paid, or is to be. */
const amount = sql<string>`coalesce(t.pay_amount_minor, t.order_amount_minor)`;

const transactionsOf = (db: Db) =>
  probationTables(db)
    .selectFrom('transaction as t')
    .innerJoin('merchant as m', 'm.merchant_no', 't.merchant_no')
    .select(shown)
    .select(amount.as('amount_minor'));
export type HeldRow = Awaited<ReturnType<ReturnType<typeof transactionsOf>['execute']>>[number];

/** Payments of a person that wait for a decision. */
export const heldTransactions = bindList(heldList, {
  source: tableAs('transaction', 't'),
  key: ['t.id'],
  company: 't.company_code',
  filters: { subject_id: 't.subject_id', business: 't.business', merchant_no: 't.merchant_no' },
  always: () => [sql`t.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN')`],
  order: { held_at: 't.held_at', amount: byAmount({ currency: 't.currency', amount }), order_time: 't.order_time' },
  ties: () => [{ by: sql`t.id`, direction: 'asc' }],
  totals: { currency: 't.currency', amount },
  columns: sql<HeldRow>`${sql.raw(shown.join(', '))}, ${amount} as amount_minor`,
  joins: sql`join merchant m on m.merchant_no = t.merchant_no`,
});

/** Transactions of one subject by their numbers, whatever their state, in the order asked. */
export async function readByTradeNo(db: Db, scope: SubjectScope, tradeNos: readonly string[]): Promise<HeldRow[]> {
  const rows = await transactionsOf(db)
    .where('t.subject_id', '=', scope.subjectId)
    .where('t.business', '=', scope.business)
    .where('t.company_code', 'in', [...scope.companies])
    .where('t.trade_no', 'in', [...tradeNos])
    .execute();
  const byNumber = new Map(rows.map((row) => [row.trade_no, row]));
  return tradeNos.flatMap((tradeNo) => byNumber.get(tradeNo) ?? []);
}

export async function findTransaction(db: Db, at: { business: string; tradeNo: string; companies: readonly string[] }): Promise<HeldRow | undefined> {
  return transactionsOf(db)
    .where('t.business', '=', at.business)
    .where('t.trade_no', '=', at.tradeNo)
    .where('t.company_code', 'in', [...at.companies])
    .executeTakeFirst();
}

export async function readTransactions(db: Db, ids: readonly string[]): Promise<HeldRow[]> {
  if (ids.length === 0) return [];
  return transactionsOf(db)
    .where('t.id', 'in', [...ids])
    .orderBy('t.id')
    .execute();
}

const holdsOf = (db: Db) =>
  probationTables(db)
    .selectFrom('hold as h')
    .select([
      'h.id',
      'h.transaction_id',
      'h.case_id',
      'h.type',
      'h.reason_code',
      'h.status',
      'h.amount_minor',
      'h.detail',
      'h.opened_at',
      'h.closed_at',
      'h.closed_by_name',
      'h.closed_by_kind',
      'h.close_reason',
    ]);
type RawHold = Awaited<ReturnType<ReturnType<typeof holdsOf>['execute']>>[number];
export type HoldRow = Omit<RawHold, 'type' | 'status'> & { type: HoldType; status: HoldStatus };

const typed = (row: RawHold): HoldRow => ({ ...row, type: row.type as HoldType, status: row.status as HoldStatus });

export async function readHolds(db: Db, transactionIds: readonly string[]): Promise<HoldRow[]> {
  if (transactionIds.length === 0) return [];
  const rows = await holdsOf(db)
    .where('h.transaction_id', 'in', [...transactionIds])
    .orderBy('h.opened_at')
    .orderBy('h.id')
    .execute();
  return rows.map(typed);
}

export async function findHold(
  db: Db,
  id: string,
  companies: readonly string[],
): Promise<(HoldRow & { subject_id: string; company_code: string }) | undefined> {
  const row = await holdsOf(db)
    .innerJoin('decision_key as k', 'k.id', 'h.key_id')
    .select(['k.subject_id', 'k.company_code'])
    .where('h.id', '=', id)
    .where('k.company_code', 'in', [...companies])
    .executeTakeFirst();
  return row && { ...typed(row), subject_id: row.subject_id, company_code: row.company_code };
}

/** Held transactions that a limit stops in these cases: what evidence there can justify. */
export async function readHeldOfCases(db: Db, caseIds: readonly string[]): Promise<(HeldRow & { case_id: string })[]> {
  if (caseIds.length === 0) return [];
  return transactionsOf(db)
    .innerJoin('hold as h', 'h.transaction_id', 't.id')
    .select('h.case_id')
    .distinct()
    .where('h.case_id', 'in', [...caseIds])
    .where('h.status', '=', 'OPEN')
    .where('h.type', '=', 'LIMIT' satisfies HoldType)
    .where('t.aml_result', '=', 'JUSTIFICATION_REQUIRED' satisfies AmlResult)
    .orderBy('t.id')
    .execute();
}

/** Holds as what a request is about: their state, with the version of their payment and the person to lock. */
export async function findHoldTargets(db: Db, ids: readonly string[]): Promise<{ kind: 'hold'; id: string; version: string; subjectId: string }[]> {
  if (ids.length === 0) return [];
  const rows = await probationTables(db)
    .selectFrom('hold as h')
    .innerJoin('decision_key as k', 'k.id', 'h.key_id')
    .innerJoin('transaction as t', 't.id', 'h.transaction_id')
    .select(['h.id', 'h.status', 't.version', 'k.subject_id'])
    .where('h.id', 'in', [...ids])
    .orderBy('h.id')
    .execute();
  return rows.map((row) => ({ kind: 'hold', id: row.id, version: `${row.status} ${row.version}`, subjectId: row.subject_id }));
}
