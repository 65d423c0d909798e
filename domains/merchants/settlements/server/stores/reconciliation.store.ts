import { sql } from 'kysely';
import type { Business } from '../../../../register/kernel/index.ts';
import type { SettlementLineKind, SettlementPlace, SettlementStatus } from '../../../../register/kernel/settlements/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { type ListContext, bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { factList } from '../../contract/index.ts';
import { joinCompany } from '../../../../register/reference-data/server/companies/index.ts';

/* Where the money of each fact stands. A fact has one open line at most, so it is in one place. */

const line = sql`left join settlement_line l on l.kind = f.kind and l.source_id = f.source_id and l.is_open left join settlement s on s.id = l.settlement_id`;
const start = sql`left join lateral (
  select start_of_day((n.terms ->> 'settlesFrom')::date, c.time_zone) as at from settlement_terms n ${joinCompany('c', 'n.company_code')}
  where n.company_code = f.company_code and n.currency = f.currency and n.merchant_no is null order by n.version desc limit 1) b on true`;
const place = sql<SettlementPlace>`case
  when s.status = 'PAID' then case l.state when 'PAID_HELD' then 'PAID_HELD' else 'PAID' end
  when s.status = 'CONFIRMED' then 'CONFIRMED'
  when s.status = 'DRAFT' then 'CARRIED'
  when s.status is not null then 'PENDING'
  when b.at is null then 'NO_TERMS'
  when f.at < b.at then 'BEFORE_START'
  when exists (select from settlement_line p join settlement_payment y on y.id = p.payment_id and y.status = 'RECALLED'
    where p.transaction_id = f.transaction_id and p.state = 'PULLED') then 'AT_BANK'
  when f.verdict <> 'CLEAR' and (f.kind in ('PAYIN', 'PAYOUT') or not exists (select from settlement_line p
    where p.transaction_id = f.transaction_id and p.kind in ('PAYIN', 'PAYOUT') and p.is_open)) then f.verdict
  else 'NOT_COLLECTED' end`;

const monthMs = 31 * 24 * 60 * 60_000;
/** A payment is ordered before it is paid, and not longer before than this; by the order it is found quickly. */
const orderedSince = (from: Date) => sql`f.order_time >= ${from}::timestamptz - interval '90 days'`;

export interface FactRow {
  kind: SettlementLineKind;
  sourceId: string;
  transactionId: string;
  tradeNo: string;
  merchantNo: string;
  merchantName: string;
  business: Business;
  method: string;
  at: Date;
  amountMinor: string;
  currency: string;
  place: SettlementPlace;
  settlementId: string | null;
  settlementStatus: SettlementStatus | null;
}

/** Without a time or a merchant those of the last month: the history of a whole back office is for nobody to page through. */
const firstOf = ({ input, now }: ListContext<typeof factList.filters, undefined>): Date | undefined =>
  input.start_time ?? (input.merchant_no === undefined ? new Date(now.getTime() - monthMs) : undefined);

/** Payments, refunds and chargebacks, the newest first. */
export const settlementFacts = bindList(factList, {
  source: tableAs('settlement_fact', 'f', { isLookedUp: true }),
  key: ['f.source_id', 'f.kind'],
  company: 'f.company_code',
  lookups: { l: line, b: start },
  always: (context) => {
    const from = firstOf(context);
    return [from && sql`f.at >= ${from} and ${orderedSince(from)}`];
  },
  // No index keeps payments in the order of when they were paid, because every payment would have to write it.
  timed: (context) => ({ time: sql`f.at`, newest: context.input.end_time ?? context.now, oldest: firstOf(context) }),
  filters: {
    currency: 'f.currency',
    merchant_no: 'f.merchant_no',
    kind: 'f.kind',
    place: { lookups: ['l', 'b'], where: (context) => (context === undefined ? undefined : sql`${place} = ${context}`) },
    start_time: 'f.at',
    end_time: 'f.at',
  },
  order: [
    { by: sql`f.at`, direction: 'desc' },
    { by: sql`f.source_id`, direction: 'desc' },
    { by: sql`f.kind`, direction: 'desc' },
  ],
  columns: sql<FactRow>`f.kind, f.source_id as "sourceId", f.transaction_id as "transactionId", f.trade_no as "tradeNo", f.merchant_no as "merchantNo",
    m.muname as "merchantName", f.business, f.method, f.at, f.amount_minor::text as "amountMinor", f.currency, ${place} as place, s.id as "settlementId",
    s.status as "settlementStatus"`,
  joins: sql`join merchant m on m.merchant_no = f.merchant_no ${line} ${start}`,
});

export interface PlaceRow {
  place: SettlementPlace;
  facts: number;
  payinsMinor: string;
  payoutsMinor: string;
  refundsMinor: string;
  chargebacksMinor: string;
  totalMinor: string;
  /** Of lines that were paid. */
  feesPaidMinor: string;
}
export interface SumsQuery {
  companyCode: string;
  currency: string;
  merchantNo: string | undefined;
  from: Date;
  to: Date;
}
/** The sums of each place. */
export async function sumPlaces(db: Db, { companyCode, currency, merchantNo, from, to }: SumsQuery): Promise<PlaceRow[]> {
  const sumOf = (kind: SettlementLineKind) => sql`coalesce(sum(x.amount_minor) filter (where x.kind = ${kind}), 0)::text`;
  const { rows } = await sql<PlaceRow>`
    select x.place, count(*)::int as facts, ${sumOf('PAYIN')} as "payinsMinor", ${sumOf('PAYOUT')} as "payoutsMinor", ${sumOf('REFUND')} as "refundsMinor",
      ${sumOf('CHARGEBACK')} as "chargebacksMinor", sum(x.amount_minor)::text as "totalMinor",
      coalesce(sum(x.fee_minor) filter (where x.place in ('PAID', 'PAID_HELD')), 0)::text as "feesPaidMinor"
    from (select f.kind, f.amount_minor, l.fee_minor, ${place} as place from settlement_fact f ${line} ${start}
      where f.company_code = ${companyCode} and f.currency = ${currency} and f.at >= ${from} and f.at < ${to} and ${orderedSince(from)}
        ${merchantNo === undefined ? sql`` : sql`and f.merchant_no = ${merchantNo}`}) x
    group by x.place`.execute(db);
  return rows;
}
