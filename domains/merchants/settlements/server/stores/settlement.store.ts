import { sql } from 'kysely';
import type { SettlementLineKind, SettlementStatus } from '../../../../register/kernel/settlements/index.ts';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import { bindList, byAmount, byColumn, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { settlementList } from '../../contract/index.ts';
import type { Sums } from '../../model/sums.ts';
import type { Period } from '../../model/period.ts';

export interface Settlement {
  id: string;
  companyCode: string;
  merchantNo: string;
  muid: string;
  merchantName: string;
  currency: string;
  periodFrom: Date;
  periodTo: Date;
  payOn: string;
  status: SettlementStatus;
  version: number;
  calculation: number;
  termsId: string;
  minimumMinor: string;
  payinsMinor: string;
  payoutsMinor: string;
  refundsMinor: string;
  chargebacksMinor: string;
  feesMinor: string;
  netMinor: string;
  lines: number;
  leftOut: number;
  leftOutMinor: string;
  carriedTo: string | null;
  accountId: string | null;
  calculatedAt: Date;
  calculatedBy: string;
  askedBy: string | null;
  confirmedAt: Date | null;
  confirmedBy: string | null;
  reason: string | null;
  reopenedAt: Date | null;
  paidOn: string | null;
}

const columns = sql<Settlement>`s.id, s.company_code as "companyCode", s.merchant_no as "merchantNo", m.muid, m.muname as "merchantName", s.currency::text as currency,
  s.period_from as "periodFrom", s.period_to as "periodTo", s.pay_on::text as "payOn", s.status, s.version, s.collection as calculation, s.terms_id as "termsId",
  s.minimum_minor::text as "minimumMinor", s.payins_minor::text as "payinsMinor", s.payouts_minor::text as "payoutsMinor", s.refunds_minor::text as "refundsMinor",
  s.chargebacks_minor::text as "chargebacksMinor", s.fees_minor::text as "feesMinor", s.net_minor::text as "netMinor", s.lines, s.left_out as "leftOut",
  s.left_out_minor::text as "leftOutMinor", s.carried_to as "carriedTo", s.account_id as "accountId", s.collected_at as "calculatedAt",
  s.collected_by_name as "calculatedBy", s.asked_by_name as "askedBy", s.confirmed_at as "confirmedAt", s.confirmed_by_name as "confirmedBy", s.reason,
  s.reopened_at as "reopenedAt", s.paid_on::text as "paidOn"`;
const merchant = sql`join merchant m on m.merchant_no = s.merchant_no`;

/** Settlements of the reader's companies. */
export const settlements = bindList(settlementList, {
  source: tableAs('settlement', 's'),
  key: ['s.id'],
  company: 's.company_code',
  lookups: { m: merchant },
  filters: {
    merchant_no: 's.merchant_no',
    merchant_name: 'm.muname',
    status: 's.status',
    currency: 's.currency',
    is_reopened: (is) => (is === undefined ? undefined : sql`(s.reopened_at is not null and s.status = 'PENDING') = ${is}`),
    min_amount: 's.net_minor',
    max_amount: 's.net_minor',
    start_time: 's.period_to',
    end_time: 's.period_to',
  },
  order: {
    period_to: byColumn('s.period_to'),
    net_amount: byAmount({ currency: 's.currency', amount: 's.net_minor' }),
    pay_on: byColumn('s.pay_on'),
    merchant_name: byName('m.muname'),
  },
  totals: { currency: 's.currency', amount: 's.net_minor' },
  columns,
  joins: merchant,
});

export async function findSettlement(db: Db, id: string): Promise<Settlement | undefined> {
  const { rows } = await sql<Settlement>`select ${columns} from settlement s ${merchant} where s.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Settlements, locked until the end of the transaction, in the order of their ids. */
export async function lockSettlements(db: Db, ids: readonly string[]): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    select ${columns} from settlement s ${merchant} where s.id = any(${[...ids]}::bigint[]) order by s.id for no key update of s`.execute(db);
  return rows;
}

/** The settlement of a merchant for a period, if it is not rejected or failed. */
export async function findOfPeriod(db: Db, { merchantNo, currency }: { merchantNo: string; currency: string }, to: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from settlement where merchant_no = ${merchantNo} and currency = ${currency} and period_to = ${to} and status not in ('FAILED', 'REJECTED')`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface NewSettlement {
  id: string;
  companyCode: string;
  merchantNo: string;
  currency: string;
  period: Period;
  termsId: string;
  minimumMinor: bigint;
  by: string;
  at: Date;
}
export async function insertSettlement(db: Db, one: NewSettlement): Promise<void> {
  await sql`
    insert into settlement (id, company_code, merchant_no, currency, period_from, period_to, pay_on, status, terms_id, minimum_minor, collected_at, collected_by_name, updated_at)
    values (${one.id}, ${one.companyCode}, ${one.merchantNo}, ${one.currency}, ${one.period.from}, ${one.period.to}, ${one.period.payOn}, 'DRAFT', ${one.termsId},
      ${one.minimumMinor}, ${one.at}, ${one.by}, ${one.at})`.execute(db);
}

export interface Move {
  status: SettlementStatus;
  at: Date;
  confirmed?: { askedBy: string; by: string; accountId: string };
  paidOn?: string;
  reason?: string | null;
  /** Two people confirmed it, and it has to be confirmed again. */
  isReopened?: boolean;
}
/** Writes a new state and moves the version; what is not confirmed any more keeps no names of a confirmation. */
export async function saveMove(db: Db, id: string, { status, at, confirmed, paidOn, reason, isReopened }: Move): Promise<void> {
  const keeps = status === 'PAID' || status === 'FAILED';
  await sql`
    update settlement set status = ${status}, version = version + 1, updated_at = ${at}, reason = ${reason ?? null}, paid_on = ${paidOn ?? null}::date,
      account_id = coalesce(${confirmed?.accountId ?? null}::bigint, account_id),
      asked_by_name = case when ${keeps} then asked_by_name else ${confirmed?.askedBy ?? null} end,
      confirmed_by_name = case when ${keeps} then confirmed_by_name else ${confirmed?.by ?? null} end,
      confirmed_at = case when ${keeps} then confirmed_at else ${confirmed ? at : null}::timestamptz end,
      reopened_at = case when ${isReopened ?? false} then ${at}::timestamptz when ${status === 'PAID'} then reopened_at end
    where id = ${id}::bigint`.execute(db);
}

/** What a calculation came to. */
export interface Calculated extends Sums {
  calculation: number;
  leftOut: number;
  leftOutMinor: bigint;
  termsId: string;
  minimumMinor: bigint;
  payOn: string;
  by: string;
  at: Date;
}
export async function saveCalculated(db: Db, id: string, one: Calculated): Promise<void> {
  await sql`
    update settlement set collection = ${one.calculation}, payins_minor = ${one.payinsMinor}, payouts_minor = ${one.payoutsMinor}, refunds_minor = ${one.refundsMinor},
      chargebacks_minor = ${one.chargebacksMinor}, fees_minor = ${one.feesMinor}, net_minor = ${one.netMinor}, lines = ${one.lines}, left_out = ${one.leftOut},
      left_out_minor = ${one.leftOutMinor}, terms_id = ${one.termsId}, minimum_minor = ${one.minimumMinor}, pay_on = ${one.payOn}, collected_by_name = ${one.by},
      collected_at = ${one.at}
    where id = ${id}::bigint`.execute(db);
}

/** A settlement below the minimum whose lines have gone on. */
export async function saveCarried(db: Db, ids: readonly string[], to: string, at: Date): Promise<void> {
  await sql`update settlement set carried_to = ${to}, version = version + 1, updated_at = ${at} where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Settlements below the minimum that wait for the next calculation of a merchant, locked. */
export async function lockDrafts(
  db: Db,
  { merchantNo, currency }: { merchantNo: string; currency: string },
): Promise<{ id: string; version: number; netMinor: string }[]> {
  const { rows } = await sql<{ id: string; version: number; netMinor: string }>`
    select id, version, net_minor::text as "netMinor" from settlement
    where merchant_no = ${merchantNo} and currency = ${currency} and status = 'DRAFT' and carried_to is null order by id for no key update`.execute(db);
  return rows;
}

export interface SettlementEvent {
  version: number;
  act: string;
  before: SettlementStatus | null;
  after: SettlementStatus;
  detail: Record<string, unknown>;
  reason: string | null;
  by: string;
  at: Date;
}
export async function insertEvent(db: Db, settlementId: string, event: SettlementEvent): Promise<void> {
  const [id] = await nextIds(db, 1);
  await sql`
    insert into settlement_event (id, settlement_id, version, act, status_before, status_after, detail, reason, by_name, at)
    values (${id}, ${settlementId}, ${event.version}, ${event.act}, ${event.before}, ${event.after}, ${JSON.stringify(event.detail)}::jsonb, ${event.reason}, ${event.by},
      ${event.at})`.execute(db);
}
export async function listEvents(db: Db, settlementId: string): Promise<SettlementEvent[]> {
  const { rows } = await sql<SettlementEvent>`
    select version, act, status_before as before, status_after as after, detail, reason, by_name as by, at from settlement_event
    where settlement_id = ${settlementId}::bigint order by version desc, id desc limit 200`.execute(db);
  return rows;
}

/** The latest act on a settlement, or the one on a version of it. */
export async function findEvent(db: Db, settlementId: string, version: number | undefined): Promise<SettlementEvent | undefined> {
  const events = await listEvents(db, settlementId);
  return version === undefined ? events[0] : events.find((event) => event.version === version);
}

export async function findCarriedFrom(db: Db, id: string): Promise<{ id: string; periodTo: Date; netMinor: string }[]> {
  const { rows } = await sql<{ id: string; periodTo: Date; netMinor: string }>`
    select id, period_to as "periodTo", net_minor::text as "netMinor" from settlement where carried_to = ${id}::bigint order by period_to`.execute(db);
  return rows;
}

/** Whether the sums are those of the lines, and whether a line that counts is of a payment that is held. */
export async function examineLines(db: Db, id: string): Promise<{ netMinor: string; feesMinor: string; lines: number; held: number }> {
  const { rows } = await sql<{ netMinor: string; feesMinor: string; lines: number; held: number }>`
    select coalesce(sum(l.amount_minor - l.fee_minor), 0)::text as "netMinor", coalesce(sum(l.fee_minor), 0)::text as "feesMinor", count(*)::int as lines,
      (count(*) filter (where l.kind in ('PAYIN', 'PAYOUT') and t.aml_result not in ('ACCEPTED', 'RELEASED', 'REVERSED')))::int as held
    from settlement_line l join transaction t on t.id = l.transaction_id where l.settlement_id = ${id}::bigint and l.is_open`.execute(db);
  return rows[0] as { netMinor: string; feesMinor: string; lines: number; held: number };
}

/** Sets the lines of a settlement free: the next calculation may take their payments. */
export async function releaseLines(db: Db, id: string, state: 'IN' | 'REPLACED'): Promise<void> {
  await sql`update settlement_line set is_open = false, state = ${state} where settlement_id = ${id}::bigint and is_open`.execute(db);
  if (state === 'REPLACED')
    await sql`
      update settlement_line set state = 'REPLACED', reason = null where settlement_id = ${id}::bigint and not is_open
        and (state in ('IN', 'LEFT_OUT') or state = 'PULLED')`.execute(db);
}

/** The bank paid although these lines had been taken out: they count again, as what they are. */
export async function restoreLines(db: Db, settlementId: string, paymentId: string): Promise<void> {
  await sql`
    with back as (
      update settlement_line set state = 'PAID_HELD', is_open = true where settlement_id = ${settlementId}::bigint and payment_id = ${paymentId}::bigint and state = 'PULLED'
      returning kind, amount_minor, fee_minor
    ), sums as (
      select count(*)::integer as lines, coalesce(sum(fee_minor), 0) as fees, coalesce(sum(amount_minor), 0) as amount,
        coalesce(sum(amount_minor) filter (where kind = 'PAYIN'), 0) as payins, coalesce(sum(amount_minor) filter (where kind = 'PAYOUT'), 0) as payouts,
        coalesce(sum(amount_minor) filter (where kind = 'REFUND'), 0) as refunds, coalesce(sum(amount_minor) filter (where kind = 'CHARGEBACK'), 0) as chargebacks
      from back
    )
    update settlement s set payins_minor = s.payins_minor + b.payins, payouts_minor = s.payouts_minor + b.payouts, refunds_minor = s.refunds_minor + b.refunds,
      chargebacks_minor = s.chargebacks_minor + b.chargebacks, fees_minor = s.fees_minor + b.fees, net_minor = s.net_minor + b.amount - b.fees,
      lines = s.lines + b.lines, left_out = s.left_out - b.lines, left_out_minor = s.left_out_minor - b.amount
    from sums b where s.id = ${settlementId}::bigint`.execute(db);
}

export interface NewLine {
  kind: SettlementLineKind;
  sourceId: string;
  transactionId: string;
  business: string;
  method: string;
  tradeNo: string;
  at: Date;
  amountMinor: bigint;
  feeMinor: bigint;
  reason: string | null;
  carriedFrom: string | null;
}
const atOnce = 5_000;
export async function insertLines(db: Db, to: { id: string; companyCode: string; calculation: number }, lines: readonly NewLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += atOnce) {
    const part = lines.slice(start, start + atOnce);
    const ids = await nextIds(db, part.length);
    const rows = part.map((line, at) => ({
      id: ids[at],
      kind: line.kind,
      source_id: line.sourceId,
      transaction_id: line.transactionId,
      business: line.business,
      method: line.method,
      trade_no: line.tradeNo,
      at: line.at.toISOString(),
      amount_minor: String(line.amountMinor),
      fee_minor: String(line.feeMinor),
      reason: line.reason,
      carried_from: line.carriedFrom,
    }));
    await sql`
      insert into settlement_line (id, settlement_id, company_code, collection, kind, source_id, transaction_id, business, method, trade_no, at, amount_minor, fee_minor,
        state, reason, is_open, carried_from)
      select r.id, ${to.id}::bigint, ${to.companyCode}, ${to.calculation}, r.kind, r.source_id, r.transaction_id, r.business, r.method, r.trade_no, r.at, r.amount_minor,
        r.fee_minor, case when r.reason is null then 'IN' else 'LEFT_OUT' end, r.reason, r.reason is null, r.carried_from
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, kind text, source_id bigint, transaction_id bigint, business text, method text, trade_no text,
        at timestamptz, amount_minor bigint, fee_minor bigint, reason text, carried_from bigint)`.execute(db);
  }
}
