import { sql } from 'kysely';
import type { SettlementLineKind, SettlementOutReason } from '../../../../register/kernel/settlements/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';

export interface Place {
  companyCode: string;
  merchantNo: string;
  currency: string;
}

/** How far calculations of a merchant have come. */
export interface Progress {
  calculatedTo: Date | null;
  /** Payments ordered before are settled for good or noted as unsettled; null where nothing is known. */
  settledTo: Date | null;
  /** From which day on that was worked out. */
  settledFrom: Date | null;
}

/** Calculations of one merchant come one after the other. */
export async function lockProgress(db: Db, { companyCode, merchantNo, currency }: Place): Promise<Progress> {
  await sql`
    insert into settlement_progress (merchant_no, currency, company_code) values (${merchantNo}, ${currency}, ${companyCode}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<Progress>`
    select collected_to as "calculatedTo", settled_to as "settledTo", settled_from as "settledFrom" from settlement_progress
    where merchant_no = ${merchantNo} and currency = ${currency} for update`.execute(db);
  return rows[0] ?? { calculatedTo: null, settledTo: null, settledFrom: null };
}
export async function saveProgress(db: Db, { merchantNo, currency }: Place, to: Date): Promise<void> {
  await sql`
    update settlement_progress set collected_to = greatest(collected_to, ${to}) where merchant_no = ${merchantNo} and currency = ${currency}`.execute(db);
}

/** Which payments a calculation looks at. */
export interface Reach {
  /** Everything that was ordered since then; null: everything. */
  since: Date | null;
  /** And these, ordered before. */
  unsettled: readonly string[];
}

/** What has to be read for a first day, by how far calculations have come. The row of the progress is locked. */
export async function findReach(db: Db, { merchantNo, currency }: Place, { settledTo, settledFrom }: Progress, from: Date): Promise<Reach> {
  if (settledTo === null || settledFrom === null || from < settledFrom) return { since: null, unsettled: [] };
  const { rows } = await sql<{ id: string }>`
    select distinct transaction_id as id from settlement_unsettled where merchant_no = ${merchantNo} and currency = ${currency}`.execute(db);
  return { since: settledTo, unsettled: rows.map(({ id }) => id) };
}

/** From when to when facts are taken; what is asked again is of one settlement. */
export interface FactsQuery extends Place {
  from: Date;
  to: Date;
  reach: Reach;
  /** The settlement that is calculated again. */
  again: string | null;
}

/** A payment is ordered before it is paid; further back nobody pays any more. */
const orderedBefore = sql`interval '90 days'`;

function facts({ merchantNo, currency, from, to, reach: { since, unsettled } }: FactsQuery) {
  const first = sql`(${from}::timestamptz - ${orderedBefore})`;
  const ofMerchant = sql`select * from settlement_fact f where f.merchant_no = ${merchantNo} and f.currency = ${currency} and f.order_time >= ${first}`;
  // Two questions, so that each is answered by an index.
  const read =
    since === null
      ? ofMerchant
      : sql`${ofMerchant} and f.order_time >= ${since} union all ${ofMerchant} and f.order_time < ${since} and f.transaction_id = any(${[...unsettled]}::bigint[])`;
  return sql`(${read}) f
  where f.at >= ${from} and f.at < ${to}
    and not exists (select from settlement_line l join settlement s on s.id = l.settlement_id
      where l.kind = f.kind and l.source_id = f.source_id and l.is_open and s.status <> 'DRAFT')`;
}

/**
 * Locks the payments that may be settled, in the order of their numbers and before anything else of a settlement: a hold locks
 * its payment first, too. A hold that is being placed is seen after its end, and one that comes later finds the line.
 */
export async function lockPayments(db: Db, query: FactsQuery): Promise<void> {
  await sql`select t.id from transaction t where t.id in (select f.transaction_id from ${facts(query)}) order by t.id for share`.execute(db);
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
  /** Of one that is calculated again: where it came from before. */
  carriedFrom: string | null;
  feeMinor: string | null;
}

/** What is to be settled of a merchant. A refund goes the way of its payment, unless that has been settled. */
export async function listFacts(db: Db, query: FactsQuery): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select f.kind, f.source_id as "sourceId", f.transaction_id as "transactionId", f.business, f.method, f.trade_no as "tradeNo", f.at, f.amount_minor::text as "amountMinor",
      d.settlement_id as "draftId", d.fee_minor::text as "feeMinor",
      coalesce(d.settlement_id, (select o.carried_from from settlement_line o where o.settlement_id = ${query.again}::bigint and o.kind = f.kind and o.source_id = f.source_id
        order by o.id desc limit 1)) as "carriedFrom",
      case
        when exists (select from settlement_line p join settlement_payment b on b.id = p.payment_id and b.status = 'RECALLED'
          where p.transaction_id = f.transaction_id and p.state = 'PULLED') then 'AT_BANK'
        when f.verdict = 'CLEAR' then null
        when f.kind in ('REFUND', 'CHARGEBACK') and exists (select from settlement_line p where p.transaction_id = f.transaction_id and p.kind in ('PAYIN', 'PAYOUT') and p.is_open)
          then null
        else f.verdict
      end as reason
    from (select * from ${facts(query)}) f
      left join settlement_line d on d.kind = f.kind and d.source_id = f.source_id and d.is_open
    order by f.at, f.source_id`.execute(db);
  return rows;
}

const hoursMs = 60 * 60_000;
/**
 * Moves the day before which nothing has to be read, and forgets what has been settled since: the last thing that a calculation
 * does, so that nobody waits for it while it waits. What was ordered before the new day and is not in a settlement that was paid
 * is noted; a settlement that is under way keeps the day behind its payments. The day stays eight days behind the clocks, because
 * what is reported of older payments is noted as it comes (`note_unsettled`).
 */
export async function moveReach(
  db: Db,
  { merchantNo, currency }: Place,
  { from, to, since, now }: { from: Date; to: Date; since: Date | null; now: Date },
): Promise<void> {
  const latest = new Date(Math.min(to.getTime(), now.getTime() - 192 * hoursMs));
  const first = sql`coalesce(${since}::timestamptz, ${from}::timestamptz - ${orderedBefore})`;
  const isUnsettled = sql`not exists (select from settlement_line l join settlement s on s.id = l.settlement_id
    where l.kind = f.kind and l.source_id = f.source_id and l.is_open and s.status = 'PAID')`;
  await sql`
    with bound as (
      select greatest(${first}, least(${latest}::timestamptz, clock_now() - interval '192 hours', (
        select min(t.order_time) from settlement s join settlement_line l on l.settlement_id = s.id and l.is_open join transaction t on t.id = l.transaction_id
        where s.merchant_no = ${merchantNo} and s.currency = ${currency} and s.status in ('DRAFT', 'PENDING', 'CONFIRMED', 'RELOADING') and t.order_time >= ${first}))) as at
    ), noted as (
      insert into settlement_unsettled (merchant_no, currency, transaction_id)
      select distinct f.merchant_no, f.currency, f.transaction_id from settlement_fact f, bound
      where f.merchant_no = ${merchantNo} and f.currency = ${currency} and f.order_time >= ${first} and f.order_time < bound.at and f.at >= ${from} and ${isUnsettled}
        and not exists (select from settlement_unsettled u where u.merchant_no = ${merchantNo} and u.currency = ${currency} and u.transaction_id = f.transaction_id)
    )
    update settlement_progress p set settled_to = bound.at, settled_from = ${from} from bound where p.merchant_no = ${merchantNo} and p.currency = ${currency}`.execute(
    db,
  );
  await sql`
    delete from settlement_unsettled u where u.merchant_no = ${merchantNo} and u.currency = ${currency}
      and not exists (select from settlement_fact f where f.transaction_id = u.transaction_id and f.at >= ${from} and ${isUnsettled})`.execute(db);
}

/** The lines of settlements below the minimum go on to another one. */
export async function carryLines(db: Db, drafts: readonly string[]): Promise<void> {
  await sql`update settlement_line set state = 'CARRIED', is_open = false where settlement_id = any(${[...drafts]}::bigint[]) and is_open`.execute(db);
}

/** Merchants whose payments are settled, with up to where they have been. */
export async function listToCalculate(db: Db, companyCode: string): Promise<(Place & { muid: string; calculatedTo: Date | null })[]> {
  const { rows } = await sql<Place & { muid: string; calculatedTo: Date | null }>`
    select m.merchant_no as "merchantNo", m.muid, m.company_code as "companyCode", m.currency::text as currency, p.collected_to as "calculatedTo" from merchant m
      left join settlement_progress p on p.merchant_no = m.merchant_no and p.currency = m.currency
    where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED', 'OFFBOARDED') order by m.merchant_no`.execute(db);
  return rows;
}

export async function listReloading(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from settlement where status = 'RELOADING' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
