import { sql } from 'kysely';
import { clock } from '../../../../platform/server/clock.ts';
import type { Db } from '../../../../platform/server/index.ts';

/** Payments of a company in a currency. */
export interface PaymentCount {
  company: string;
  currency: string;
  payments: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A stretch that has been over for an hour gets next to no payments any more; what comes is counted after a while. */
const settledMs = hourMs;
const keptMs = 5 * 60_000;
/** Stretches of so many are remembered. */
const mostStretches = 2_000;

interface Stretch {
  from: number;
  /** Excluded. */
  to: number;
}

interface KeptStretch {
  counts: readonly PaymentCount[];
  countedAt: number;
}
const keptStretches = new WeakMap<Db, Map<string, KeptStretch>>();
const nameOf = ({ from, to }: Stretch): string => `${from}-${to}`;

interface StretchCount extends PaymentCount {
  from: number;
}

async function countStretches(db: Db, stretches: readonly Stretch[]): Promise<StretchCount[]> {
  if (stretches.length === 0) return [];
  const { rows } = await sql<StretchCount>`
    select (extract(epoch from s.from_time) * 1000)::float8 as from, t.company_code as company, t.currency, count(*)::integer as payments
    from unnest(${stretches.map(({ from }) => new Date(from))}::timestamptz[], ${stretches.map(({ to }) => new Date(to))}::timestamptz[]) as s (from_time, to_time)
    join transaction t on t.business in ('payin', 'payout') and t.order_time >= s.from_time and t.order_time < s.to_time
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Whole days of a period, whole hours at its two ends, and what is left of an hour; days are those of UTC. */
function* stretchesOf(from: number, to: number): Generator<Stretch> {
  for (let at = from; at < to; ) {
    const fitting = [dayMs, hourMs].find((length) => at % length === 0 && at + length <= to);
    const next = Math.min(to, fitting ? at + fitting : (Math.floor(at / hourMs) + 1) * hourMs);
    yield { from: at, to: next };
    at = next;
  }
}

/**
 * Payments of a period by company and currency. Whole days and hours that are long over are counted once in five minutes: a
 * table of rules is asked for again and again, by other orders and filters, and counts the same days each time.
 * @param to excluded
 */
export async function countPayments(db: Db, { companies, from, to }: { companies: readonly string[]; from: Date; to: Date }): Promise<PaymentCount[]> {
  const now = clock.ms();
  const existing = keptStretches.get(db) ?? new Map<string, KeptStretch>();
  keptStretches.set(db, existing);
  const isSettled = (one: Stretch): boolean => (one.to - one.from) % hourMs === 0 && one.to + settledMs <= now;
  const counts: PaymentCount[] = [];
  const missing: Stretch[] = [];
  for (const one of stretchesOf(from.getTime(), to.getTime())) {
    const kept = isSettled(one) ? existing.get(nameOf(one)) : undefined;
    if (kept && now - kept.countedAt < keptMs) counts.push(...kept.counts);
    else missing.push(one);
  }
  const counted = await countStretches(db, missing);
  counts.push(...counted);
  const settled = missing.filter(isSettled);
  if (existing.size + settled.length > mostStretches) existing.clear();
  for (const one of settled) existing.set(nameOf(one), { counts: counted.filter((count) => count.from === one.from), countedAt: now });
  const sums = new Map<string, PaymentCount>();
  for (const { company, currency, payments } of counts) {
    if (!companies.includes(company)) continue;
    const name = `${company}|${currency}`;
    sums.set(name, { company, currency, payments: payments + (sums.get(name)?.payments ?? 0) });
  }
  return [...sums.values()];
}
