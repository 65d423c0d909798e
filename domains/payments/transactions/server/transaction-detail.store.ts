import { sql } from 'kysely';
import type { Business } from '../../../register/kernel/index.ts';
import type { Db } from '../../../../platform/server/index.ts';

/*
 * Reading model of one payment: it reads tables that other slices own and changes none of them. The queries run one
 * after the other, because they share the call's connection.
 */

/** The payment with the names around it; undefined outside the caller's companies. */
export function findTransaction(db: Db, key: { business: Business; tradeNo: string; companies: readonly string[] }) {
  return db
    .selectFrom('transaction as payment')
    .innerJoin('merchant', 'merchant.merchant_no', 'payment.merchant_no')
    .innerJoin('merchant_app as app', 'app.app_id', 'payment.app_id')
    .innerJoin('company', 'company.code', 'payment.company_code')
    .innerJoin('subject', 'subject.id', 'payment.subject_id')
    .leftJoin('provider', 'provider.code', 'payment.provider_code')
    .leftJoin('subject_standing as standing', (join) =>
      join.onRef('standing.subject_id', '=', 'payment.subject_id').onRef('standing.company_code', '=', 'payment.company_code'),
    )
    .selectAll('payment')
    .select([
      'merchant.muname',
      'app.app_name',
      'provider.name as provider_name',
      'company.name as company_name',
      'company.time_zone as company_time_zone',
      'subject.kind as subject_kind',
      'subject.name as subject_name',
      'subject.verification',
      'subject.id_status',
      'subject.in_review',
      'subject.pep',
      'subject.sanction',
      'standing.standing',
      'standing.since as standing_since',
    ])
    .where('payment.business', '=', key.business)
    .where('payment.trade_no', '=', key.tradeNo)
    .where('payment.company_code', 'in', key.companies.length > 0 ? [...key.companies] : [''])
    .executeTakeFirst();
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

export const findIdentifiers = (db: Db, subjectId: string) =>
  db
    .selectFrom('identifier')
    .select(['id_type', 'id_no', 'is_primary'])
    .where('subject_id', '=', subjectId)
    .where('unlinked_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

export const findDecisions = (db: Db, transactionId: string) =>
  db
    .selectFrom('decision')
    .select(['id', 'stage', 'result', 'reasons', 'explanation', 'decided_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export interface FactPayment {
  transactionId: string;
  business: string;
  tradeNo: string;
  at: Date;
  amountMinor: string;
  currency: string;
}

/** Payments by the numbers under which evidence names them: their own, or that of the event that took money back. */
export async function findFactPayments(db: Db, ids: readonly string[], companies: readonly string[]): Promise<Map<string, FactPayment>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const { rows } = await sql<FactPayment & { factId: string }>`
    select w.id as "factId", t.id as "transactionId", t.business, t.trade_no as "tradeNo", t.order_time as at, t.order_amount_minor as "amountMinor", t.currency
    from unnest(${unique}::bigint[]) as w (id)
    left join transaction_event e on e.id = w.id
    join transaction t on t.id = coalesce(e.transaction_id, w.id) and t.company_code = any(${[...companies]}::text[])
    order by t.order_time desc, t.id desc`.execute(db);
  return new Map(rows.map(({ factId, ...payment }) => [factId, payment]));
}

export const findHolds = (db: Db, transactionId: string) =>
  db
    .selectFrom('hold')
    .select(['id', 'type', 'reason_code', 'status', 'amount_minor', 'opened_at', 'closed_at', 'closed_by_name', 'closed_by_kind', 'close_reason', 'case_id'])
    .where('transaction_id', '=', transactionId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();

export const findLedger = (db: Db, transactionId: string) =>
  db
    .selectFrom('limit_entry as entry')
    .leftJoin('temporary_balance as balance', 'balance.id', 'entry.balance_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.bucket',
      'entry.amount_minor',
      'entry.event_at',
      'entry.created_at',
      'entry.balance_id',
      'balance.status as balance_status',
      'balance.granted_minor',
      'balance.remaining_minor',
      'balance.expires_at',
      'balance.decided_by_name',
    ])
    .where('entry.transaction_id', '=', transactionId)
    .orderBy('entry.step')
    .orderBy('entry.id')
    .execute();

export const findCase = (db: Db, caseId: string) =>
  db
    .selectFrom('justification_case as one')
    .select(['one.id', 'one.stage', 'one.attempt', 'one.round', 'one.opened_at', 'one.due_at', 'one.closed_at'])
    .select((select) => [
      select
        .selectFrom('evidence_file as file')
        .select((count) => count.fn.countAll<string>().as('files'))
        .whereRef('file.case_id', '=', 'one.id')
        .as('files'),
      select
        .selectFrom('hold')
        .select((count) => count.fn.countAll<string>().as('holds'))
        .whereRef('hold.case_id', '=', 'one.id')
        .where('hold.status', '=', 'OPEN')
        .as('open_holds'),
    ])
    .where('one.id', '=', caseId)
    .executeTakeFirst();

export const findEvents = (db: Db, transactionId: string) =>
  db
    .selectFrom('transaction_event')
    .select(['id', 'event', 'detail', 'occurred_at', 'created_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();

export const findStandingEvents = (db: Db, transactionId: string, companyCode: string, subjectId: string) =>
  db
    .selectFrom('standing_event')
    .select(['id', 'from_standing', 'to_standing', 'reason', 'at'])
    .where('subject_id', '=', subjectId)
    .where('company_code', '=', companyCode)
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute();

export const findAlerts = (db: Db, transactionId: string) =>
  db
    .selectFrom('alert_transaction as link')
    .innerJoin('alert', 'alert.id', 'link.alert_id')
    .select(['alert.id', 'alert.name', 'alert.type', 'alert.status', 'alert.conclusion', 'alert.trigger_time', 'alert.hit_count'])
    .where('link.transaction_id', '=', transactionId)
    .orderBy('alert.trigger_time')
    .orderBy('alert.id')
    .execute();

export const findWebhooks = (db: Db, transactionId: string) =>
  db
    .selectFrom('outbox_message')
    .select(['id', 'event_id', 'topic', 'status', 'attempts', 'next_attempt_at', 'last_error', 'last_status', 'created_at', 'delivered_at', 'acknowledged_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
