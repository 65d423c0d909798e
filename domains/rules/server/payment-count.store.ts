import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';

/** Payments of a company in a currency. */
export interface PaymentCount {
  company: string;
  currency: string;
  payments: number;
}

const dayMs = 86_400_000;
/** A day that has been over for an hour gets next to no payments any more; what comes is counted after a while. */
const settledMs = 3_600_000;
const keptMs = 5 * 60_000;
/** Days of so many are remembered. */
const mostDays = 1_000;

interface KeptDay {
  counts: readonly PaymentCount[];
  countedAt: number;
}
const keptDays = new WeakMap<Db, Map<number, KeptDay>>();

interface DayCount extends PaymentCount {
  day: number;
}

/** Counts by day, for stretches of time that end where they are told to; days are those of UTC. */
async function countDays(db: Db, stretches: readonly { from: number; to: number }[]): Promise<DayCount[]> {
  if (stretches.length === 0) return [];
  const { rows } = await sql<DayCount>`
    select (extract(epoch from s.from_time) * 1000)::float8 as day, t.company_code as company, t.currency, count(*)::integer as payments
    from unnest(${stretches.map(({ from }) => new Date(from))}::timestamptz[], ${stretches.map(({ to }) => new Date(to))}::timestamptz[]) as s (from_time, to_time)
    join transaction t on t.business in ('payin', 'payout') and t.order_time >= s.from_time and t.order_time < s.to_time
    group by 1, 2, 3`.execute(db);
  return rows;
}

/**
 * Payments of a period by company and currency. Whole days that are long over are counted once in five minutes: a table
 * of rules is asked for again and again, by other orders and filters, and counts the same days each time.
 * @param to excluded
 */
export async function countPayments(db: Db, { companies, from, to }: { companies: readonly string[]; from: Date; to: Date }): Promise<PaymentCount[]> {
  const now = Date.now();
  const known = keptDays.get(db) ?? new Map<number, KeptDay>();
  keptDays.set(db, known);
  const found: PaymentCount[] = [];
  const stretches: { from: number; to: number }[] = [];
  const whole = new Set<number>();
  for (let at = from.getTime(); at < to.getTime(); ) {
    const next = Math.min(to.getTime(), (Math.floor(at / dayMs) + 1) * dayMs);
    const isSettled = next - at === dayMs && next + settledMs <= now;
    const kept = isSettled ? known.get(at) : undefined;
    if (kept && now - kept.countedAt < keptMs) found.push(...kept.counts);
    else {
      stretches.push({ from: at, to: next });
      if (isSettled) whole.add(at);
    }
    at = next;
  }
  const counted = await countDays(db, stretches);
  found.push(...counted);
  if (known.size + whole.size > mostDays) known.clear();
  for (const day of whole) known.set(day, { counts: counted.filter((one) => one.day === day), countedAt: now });
  const sums = new Map<string, PaymentCount>();
  for (const { company, currency, payments } of found) {
    if (!companies.includes(company)) continue;
    const name = `${company}|${currency}`;
    sums.set(name, { company, currency, payments: payments + (sums.get(name)?.payments ?? 0) });
  }
  return [...sums.values()];
}
