import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeDay } from '../../../domains/rules/look-back/server/history/day-file.ts';
import { type NumberColumn, type TextColumn, textColumns } from '../../../domains/rules/look-back/server/history/day-rows.store.ts';
import { type SeededRandom, seededRandom } from '../../../seeds/random.ts';

/* Months of invented payments, as column files of days: few people pay often, most seldom; most hours are those of the day. */

export const dayMs = 86_400_000;
export const begins = Date.UTC(2026, 0, 1, 3);
/** Few people pay often, most seldom. */
const spread = 0.8;
const merchants = 40;
const accounts = 20_000;

/** The payments of one day, in time. */
export interface DayOfPayments {
  readonly at: Float64Array;
  readonly person: Uint32Array;
  readonly amount: Float64Array;
  /** 0 pay-in, 1 pay-out. */
  readonly kind: Uint8Array;
  /** Of the person, or one out of many. */
  readonly account: Uint32Array;
  readonly merchant: Uint32Array;
}

export interface PastShape {
  readonly rows: number;
  readonly people: number;
  readonly days: number;
}

/** Draws people by rank with weight 1 / rank^s, by looking the share up in a table. */
function peopleDrawer(people: number, random: SeededRandom): () => number {
  const sums = new Float64Array(people);
  let total = 0;
  for (let rank = 0; rank < people; rank += 1) {
    total += 1 / (rank + 1) ** spread;
    sums[rank] = total;
  }
  return () => {
    const target = random.next() * total;
    let [low, high] = [0, people - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) < target) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Draws day after day; equal shapes give equal payments. No person pays twice in one millisecond. */
export function* drawPast({ rows, people, days }: PastShape): Generator<DayOfPayments> {
  const random = seededRandom('past payments');
  const person = peopleDrawer(people, random);
  const lastOf = new Float64Array(people + 1);
  for (let day = 0; day < days; day += 1) {
    const count = Math.floor(((day + 1) * rows) / days) - Math.floor((day * rows) / days);
    const times = Float64Array.from({ length: count }, () => Math.floor(random.next() * dayMs)).sort();
    const made: DayOfPayments = {
      at: times,
      person: new Uint32Array(count),
      amount: new Float64Array(count),
      kind: new Uint8Array(count),
      account: new Uint32Array(count),
      merchant: new Uint32Array(count),
    };
    for (let row = 0; row < count; row += 1) {
      const at = begins + day * dayMs + (times[row] as number);
      let who = person();
      while (lastOf[who] === at) who = person();
      lastOf[who] = at;
      made.at[row] = at;
      made.person[row] = who;
      // Log-normal around 80.00 by the sum of uniform numbers: cheap, and near enough.
      made.amount[row] = Math.max(100, Math.round(8_000 * Math.exp(2 * (random.next() + random.next() + random.next() - 1.5))));
      made.kind[row] = random.next() < 0.8 ? 0 : 1;
      // Nearly everybody uses one account.
      made.account[row] = random.next() < 0.97 ? accounts + who : 1 + Math.floor(random.next() * accounts);
      made.merchant[row] = 1 + (who % merchants);
    }
    yield made;
  }
}

/** Numbered texts of a column, as a day's file keeps them: only values of that day. */
function textsOf(numbers: Uint32Array, name: (number: number) => string): { codes: Uint32Array; values: string[] } {
  const codes = new Map<number, number>();
  const values: string[] = [];
  const column = Uint32Array.from(numbers, (number) => {
    let code = codes.get(number);
    if (code === undefined) {
      values.push(name(number));
      code = values.length;
      codes.set(number, code);
    }
    return code;
  });
  return { codes: column, values };
}

/** Writes a day as the product does. */
export async function writeDayFile(
  folder: string,
  day: number,
  { at, person, amount, kind, account, merchant }: DayOfPayments,
  firstId: number,
): Promise<string> {
  const rows = at.length;
  const same = (value: number): Float64Array => new Float64Array(rows).fill(value);
  const none = { codes: new Uint32Array(rows), values: [] };
  const all = (value: string) => ({ codes: new Uint32Array(rows).fill(1), values: [value] });
  const existing: Partial<Record<TextColumn, { codes: Uint32Array; values: string[] }>> = {
    subject_id: textsOf(person, (number) => String(1_000_000 + number)),
    currency: all('BRL'),
    merchant_no: textsOf(merchant, (number) => `M${number}`),
    app_id: textsOf(merchant, (number) => `M${number}-A`),
    industry: all('ecommerce'),
    method: all('PIX'),
    ip_country: all('BRA'),
    device: textsOf(person, (number) => `d${number}`),
    account: textsOf(account, (number) => `a${number}`),
  };
  const numbers: Record<NumberColumn, Float64Array> = {
    id: Float64Array.from(at, (_, row) => firstId + row),
    at,
    kind: Float64Array.from(kind),
    amount,
    marks: same(0),
    seen: at,
    ended: same(Number.NaN),
    refused: same(0),
    likeness: same(Number.NaN),
    moment: same(Number.NaN),
    service_use: same(Number.NaN),
    birth_day: same(Number.NaN),
    death_day: same(Number.NaN),
    review_day: same(Number.NaN),
    guardian_day: same(Number.NaN),
    verification: same(0),
    pep: same(0),
    sanction: same(0),
    income: same(Number.NaN),
    media: same(Number.NaN),
    known_at: same(begins),
    offboarded: same(0),
    rank: same(0),
  };
  const texts = Object.fromEntries(textColumns.map((name) => [name, existing[name] ?? none]));
  const file = path.join(folder, `${String(day).padStart(4, '0')}.day`);
  await writeFile(file, encodeDay({ mark: 'bench', rows, numbers, texts }));
  return file;
}
