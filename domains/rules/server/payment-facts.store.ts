import { type RawBuilder, sql } from 'kysely';
import type { HistoryKey } from '../../../engines/rules/index.ts';
import type { Db } from '../../../platform/server/index.ts';
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

/** Histories of things that people share, all in one statement; the order of the question. */
export async function loadSharedFacts(db: Db, names: readonly SharedName[]): Promise<StoredFact[][]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ place: number; facts: FactValues[] | null }>`
    select place - 1 as place, facts from shared_facts(${names.map((one) => one.key)}::text[], ${names.map((one) => one.value)}::text[],
      ${names.map((one) => one.companyCode)}::text[], ${names.map((one) => toTime(one.since).toISOString())}::timestamptz[])`.execute(db);
  const found: StoredFact[][] = names.map(() => []);
  for (const { place, facts } of rows) found[place] = (facts ?? []).map(storedFact);
  return found;
}

/** A day without a rate is read by the last one before it, this far back: week-ends and holidays have none. */
const oldestRateMs = 7 * 86_400_000;

/** All stored day rates, as a question. */
export async function loadRates(db: Db): Promise<RateOf> {
  const { rows } = await sql<{ pair: string; days: number[]; rates: number[] }>`
    select currency || quote as pair, json_agg((extract(epoch from day) * 1000)::bigint order by day) as days, json_agg(rate::float8 order by day) as rates
    from day_rate group by currency, quote`.execute(db);
  const known = new Map(rows.map((row) => [row.pair, row]));
  return (currency, quote, at) => {
    if (currency === quote) return 1;
    const pair = known.get(currency + quote);
    if (!pair) return Number.NaN;
    let place = pair.days.length - 1;
    while (place >= 0 && (pair.days[place] as number) > at) place -= 1;
    return place >= 0 && at - (pair.days[place] as number) < oldestRateMs ? (pair.rates[place] as number) : Number.NaN;
  };
}
