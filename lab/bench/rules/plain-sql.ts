import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import type { RuleSpec } from '../../../engines/rules/index.ts';
import { periodMs } from '../../../engines/rules/spec.ts';
import type { DayOfPayments } from './past.ts';

/* The best that plain SQL does with the same question: window functions over an index that has everything, in order. */

/** A table of the payments, as narrow as the questions allow. Fed day by day. */
export class SqlPast {
  readonly #client: pg.Client;
  readonly #file: string;
  readonly #out;

  constructor(client: pg.Client, folder: string) {
    this.#client = client;
    this.#file = path.join(folder, 'payments.csv');
    this.#out = createWriteStream(this.#file);
  }

  async add({ at, person, kind, amount }: DayOfPayments): Promise<void> {
    const lines: string[] = [];
    for (let row = 0; row < at.length; row += 1) lines.push(`${person[row]},${at[row]},${amount[row]},${kind[row]}\n`);
    if (!this.#out.write(lines.join(''))) await once(this.#out, 'drain');
  }

  /** @param shareOf makes a second table of the people whose number leaves no rest, for questions that would take too long */
  async load(shareOf: number): Promise<void> {
    this.#out.end();
    await once(this.#out, 'finish');
    const client = this.#client;
    await client.query('create table payment (person integer, at bigint, amount bigint, kind smallint)');
    await client.query(`copy payment from '${this.#file}' with (format csv)`);
    await client.query('create index payment_window on payment (person, at) include (amount, kind)');
    await client.query('vacuum (analyze) payment');
    await client.query(`create table some_payment as select * from payment where person % ${shareOf} = 0`);
    await client.query('create index some_payment_window on some_payment (person, at) include (amount, kind)');
    await client.query('vacuum (analyze) some_payment');
  }
}

/** What a rule asks, over its window. Only sums and counts of pay-ins can be said. */
function conditionOf({ type, threshold, minCount }: RuleSpec, name: string): string {
  if (type === 'CUMULATIVE_AMOUNT')
    return `sum(amount) filter (where kind = 0) over ${name} >= ${threshold} and count(*) filter (where kind = 0) over ${name} >= ${minCount ?? 1}`;
  return `count(*) filter (where kind = 0) over ${name} >= ${threshold}`;
}

export function questionOf(table: string, specs: readonly RuleSpec[]): string {
  const lengths = [...new Set(specs.map(({ period }) => (period ? periodMs(period) : 0)))];
  const windows = lengths.map((ms) => `w${ms} as (partition by person order by at range between ${ms - 1} preceding and current row)`);
  const columns = specs.map((spec, place) => `${conditionOf(spec, `w${spec.period ? periodMs(spec.period) : 0}`)} as r${place}`);
  const counts = specs.map((_, place) => `count(*) filter (where r${place})::integer as r${place}`);
  return `select ${counts.join(', ')} from (select kind, ${columns.join(', ')} from ${table} window ${windows.join(', ')}) t where kind = 0`;
}

export interface SqlAnswer {
  readonly rows: number;
  readonly ms: number;
  /** Hits by rule. */
  readonly hits: readonly number[];
}

export async function askSql(client: pg.Client, table: 'payment' | 'some_payment', specs: readonly RuleSpec[]): Promise<SqlAnswer> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
  const began = performance.now();
  const answer = await client.query<Record<string, number>>(questionOf(table, specs));
  const ms = performance.now() - began;
  return { rows: rows[0]?.n ?? 0, ms, hits: specs.map((_, place) => answer.rows[0]?.[`r${place}`] ?? 0) };
}
