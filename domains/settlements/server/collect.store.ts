import { sql } from 'kysely';
import type { SettlementLineKind, SettlementOutReason } from '../../kernel/settlements/index.ts';
import type { Db } from '../../../platform/server/index.ts';

export interface Place {
  companyCode: string;
  merchantNo: string;
  currency: string;
}

/** Collections of one merchant come one after the other. @returns up to where the last one went */
export async function lockProgress(db: Db, { companyCode, merchantNo, currency }: Place): Promise<Date | null> {
  await sql`
    insert into settlement_progress (merchant_no, currency, company_code) values (${merchantNo}, ${currency}, ${companyCode}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ collectedTo: Date | null }>`
    select collected_to as "collectedTo" from settlement_progress where merchant_no = ${merchantNo} and currency = ${currency} for update`.execute(db);
  return rows[0]?.collectedTo ?? null;
}
export async function saveProgress(db: Db, { merchantNo, currency }: Place, to: Date): Promise<void> {
  await sql`
    update settlement_progress set collected_to = greatest(collected_to, ${to}) where merchant_no = ${merchantNo} and currency = ${currency}`.execute(db);
}

/** From when to when facts are taken; what is asked anew is of one settlement. */
export interface FactsAsked extends Place {
  from: Date;
  to: Date;
  /** The settlement that is collected anew. */
  again: string | null;
}

/** A payment is ordered before it is paid; further back nobody pays any more. */
const orderedBefore = sql`interval '90 days'`;

const facts = ({ merchantNo, currency, from, to }: FactsAsked) => sql`settlement_fact f
  where f.merchant_no = ${merchantNo} and f.currency = ${currency} and f.at >= ${from} and f.at < ${to} and f.order_time >= ${from}::timestamptz - ${orderedBefore}
    and not exists (select from settlement_line l join settlement s on s.id = l.settlement_id
      where l.kind = f.kind and l.source_id = f.source_id and l.is_open and s.status <> 'DRAFT')`;

/**
 * Locks the payments that may be settled, in the order of their numbers and before anything else of a settlement: a hold locks
 * its payment first, too. A hold that is being placed is seen after its end, and one that comes later finds the line.
 */
export async function lockPayments(db: Db, asked: FactsAsked): Promise<void> {
  await sql`select t.id from transaction t where t.id in (select f.transaction_id from ${facts(asked)}) order by t.id for share`.execute(db);
}

export interface Fact {
  kind: SettlementLineKind;
  sourceId: string;
  transactionId: string;
  business: string;
  method: string;
  tradeNo: string;
  at: Date;
  amountMinor: string;
  reason: SettlementOutReason | null;
  /** The settlement below the minimum that it waits in. */
  draftId: string | null;
  /** Of one that is collected anew: where it came from before. */
  carriedFrom: string | null;
  feeMinor: string | null;
}

/** What is to be settled of a merchant. A refund goes the way of its payment, unless that has been settled. */
export async function listFacts(db: Db, asked: FactsAsked): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select f.kind, f.source_id as "sourceId", f.transaction_id as "transactionId", f.business, f.method, f.trade_no as "tradeNo", f.at, f.amount_minor::text as "amountMinor",
      d.settlement_id as "draftId", d.fee_minor::text as "feeMinor",
      coalesce(d.settlement_id, (select o.carried_from from settlement_line o where o.settlement_id = ${asked.again}::bigint and o.kind = f.kind and o.source_id = f.source_id
        order by o.id desc limit 1)) as "carriedFrom",
      case
        when exists (select from settlement_line p join settlement_payment b on b.id = p.payment_id and b.status = 'RECALLED'
          where p.transaction_id = f.transaction_id and p.state = 'PULLED') then 'AT_BANK'
        when f.verdict = 'CLEAR' then null
        when f.kind in ('REFUND', 'CHARGEBACK') and exists (select from settlement_line p where p.transaction_id = f.transaction_id and p.kind in ('PAYIN', 'PAYOUT') and p.is_open)
          then null
        else f.verdict
      end as reason
    from (select * from ${facts(asked)}) f
      left join settlement_line d on d.kind = f.kind and d.source_id = f.source_id and d.is_open
    order by f.at, f.source_id`.execute(db);
  return rows;
}

/** The lines of settlements below the minimum go on to another one. */
export async function carryLines(db: Db, drafts: readonly string[]): Promise<void> {
  await sql`update settlement_line set state = 'CARRIED', is_open = false where settlement_id = any(${[...drafts]}::bigint[]) and is_open`.execute(db);
}

/** Merchants whose payments are settled, with up to where they have been. */
export async function listToCollect(db: Db, companyCode: string): Promise<(Place & { muid: string; collectedTo: Date | null })[]> {
  const { rows } = await sql<Place & { muid: string; collectedTo: Date | null }>`
    select m.merchant_no as "merchantNo", m.muid, m.company_code as "companyCode", m.currency::text as currency, p.collected_to as "collectedTo" from merchant m
      left join settlement_progress p on p.merchant_no = m.merchant_no and p.currency = m.currency
    where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED', 'OFFBOARDED') order by m.merchant_no`.execute(db);
  return rows;
}

export async function listReloading(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from settlement where status = 'RELOADING' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
