import { type RawBuilder, sql } from 'kysely';
import type { HistoryKey } from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/db/index.ts';
import { type FactValues, type RateOf, storedFact, type StoredFact } from './payment-facts.ts';

const toTime = (ms: number): Date => new Date(ms);

/** One fact of `payment_fact f` as a list of values; `storedFact` reads it. */
export const factValues: RawBuilder<FactValues> = sql<FactValues>`fact_values(f)`;

/** Movements of money that a condition on `payment_fact f` picks, the oldest first, those of one moment as they came. */
export async function listFacts(db: Db, where: RawBuilder<unknown>): Promise<StoredFact[]> {
  const { rows } = await sql<{ facts: FactValues[] | null }>`
    select json_agg(${factValues} order by f.at, f.seen_at, f.id) as facts from payment_fact f where ${where}`.execute(db);
  return (rows[0]?.facts ?? []).map(storedFact);
}

export type SharedKey = Exclude<HistoryKey, 'subject' | 'subject_merchant'>;

/** What people may share: a key, its value as `keyValue` of the engine makes it, and from when on. */
export interface SharedName {
  key: SharedKey;
  value: string;
  companyCode: string;
  /** Facts up to it are left out; ms. */
  since: number;
}

interface FoundFacts {
  place: number;
  facts: FactValues[] | null;
}

const sincesOf = (names: readonly SharedName[]): string[] => names.map((one) => toTime(one.since).toISOString());

function findShared(db: Db, names: readonly SharedName[]): Promise<{ rows: FoundFacts[] }> {
  return sql<FoundFacts>`
    select place - 1 as place, facts from shared_facts(${names.map((one) => one.key)}::text[], ${names.map((one) => one.value)}::text[],
      ${names.map((one) => one.companyCode)}::text[], ${sincesOf(names)}::timestamptz[])`.execute(db);
}

/** Payments of one amount at one merchant. What went back of them is not among them: no rule counts it by its amount. */
function findAmounts(db: Db, names: readonly SharedName[]): Promise<{ rows: FoundFacts[] }> {
  const parts = names.map(({ value }) => value.split('|') as [string, string, string]);
  return sql<FoundFacts>`
    select place - 1 as place, facts from repeated_amount_facts(${parts.map(([merchant]) => merchant)}::text[], ${parts.map(([, currency]) => currency)}::text[],
      ${parts.map(([, , amount]) => amount)}::bigint[], ${names.map((one) => one.companyCode)}::text[], ${sincesOf(names)}::timestamptz[])`.execute(db);
}

/** Histories of things that people share, in a statement or two; the order of the question. */
export async function loadSharedFacts(db: Db, names: readonly SharedName[]): Promise<StoredFact[][]> {
  const results: StoredFact[][] = names.map(() => []);
  const places = names.map((_, place) => place);
  const amounts = places.filter((place) => names[place]?.key === 'merchant_amount');
  const others = places.filter((place) => names[place]?.key !== 'merchant_amount');
  for (const [some, find] of [
    [others, findShared],
    [amounts, findAmounts],
  ] as const) {
    if (some.length === 0) continue;
    const { rows } = await find(
      db,
      some.map((place) => names[place] as SharedName),
    );
    for (const { place, facts } of rows) results[some[place] as number] = (facts ?? []).map(storedFact);
  }
  return results;
}

/** A day without a rate is read by the last one before it, this far back: week-ends and holidays have none. */
const oldestRateMs = 7 * 86_400_000;

const asStored = sql``;

/**
 * All stored day rates, as a question.
 * @param then a `with` clause that names `day_rate` as it was; without it as it is
 */
export async function loadRates(db: Db, then: RawBuilder<unknown> = asStored): Promise<RateOf> {
  const { rows } = await sql<{ pair: string; days: number[]; rates: number[] }>`${then}
    select currency || quote as pair, json_agg((extract(epoch from day) * 1000)::bigint order by day) as days, json_agg(rate::float8 order by day) as rates
    from day_rate group by currency, quote`.execute(db);
  const existing = new Map(rows.map((row) => [row.pair, row]));
  return (currency, quote, at) => {
    if (currency === quote) return 1;
    const pair = existing.get(currency + quote);
    if (!pair) return Number.NaN;
    let place = pair.days.length - 1;
    while (place >= 0 && (pair.days[place] as number) > at) place -= 1;
    return place >= 0 && at - (pair.days[place] as number) < oldestRateMs ? (pair.rates[place] as number) : Number.NaN;
  };
}
