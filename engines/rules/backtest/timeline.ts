import { type HistoryKey, keyParts } from '../aggregate.ts';
import type { Dimension } from '../fact.ts';
import { Mover } from './mover.ts';
import { Rows } from '../rows.ts';

/**
 * The history that a back-test reads: rows with when they became known and when they stopped to count. Both are numbers
 * of one order of arrival (ms, or a running number); a row that never stopped has Infinity.
 */
export interface Timeline {
  readonly rows: Rows;
  readonly seen: Float64Array;
  readonly ended: Float64Array;
}

/** Rows sorted by the value of one key and by time; those without the key are left out. */
export interface KeyOrder {
  /** Place of each row in the timeline. */
  readonly places: Uint32Array;
  /** First entry of each key's rows, and one past the last. */
  readonly starts: Uint32Array;
}

const isSorted = (places: Uint32Array, at: Float64Array, visible: Float64Array): boolean => {
  for (let entry = 1; entry < places.length; entry += 1) {
    const [before, now] = [places[entry - 1] as number, places[entry] as number];
    const step = (at[now] as number) - (at[before] as number);
    if (step < 0 || (step === 0 && (visible[now] as number) < (visible[before] as number))) return false;
  }
  return true;
};

/** Sorts rows by a key, then by time, then by arrival. @param codes number of the key's value of each row, 0 for none */
export function orderBy(timeline: Timeline, codes: Uint32Array, keys: number): KeyOrder {
  const { rows, seen } = timeline;
  const total = rows.length;
  const counts = new Uint32Array(keys + 1);
  for (let row = 0; row < total; row += 1) counts[codes[row] as number] = (counts[codes[row] as number] as number) + 1;
  const kept = total - (counts[0] as number);
  const next = new Uint32Array(keys + 1);
  const starts: number[] = [];
  let start = 0;
  for (let key = 1; key <= keys; key += 1) {
    next[key] = start;
    if ((counts[key] as number) > 0) starts.push(start);
    start += counts[key] as number;
  }
  starts.push(kept);
  const places = new Uint32Array(kept);
  for (let row = 0; row < total; row += 1) {
    const key = codes[row] as number;
    if (key === 0) continue;
    places[next[key] as number] = row;
    next[key] = (next[key] as number) + 1;
  }
  // History comes by day and mostly in order, so most keys need no sorting.
  for (let group = 0; group + 1 < starts.length; group += 1) {
    const part = places.subarray(starts[group], starts[group + 1]);
    if (!isSorted(part, rows.at, seen))
      part.sort((a, b) => (rows.at[a] as number) - (rows.at[b] as number) || (seen[a] as number) - (seen[b] as number) || a - b);
  }
  return { places, starts: Uint32Array.from(starts) };
}

/** The timeline with its rows put in an order, without the rows that the order leaves out. @param query columns to copy; all when absent */
export function arrange(timeline: Timeline, { places }: KeyOrder, query?: readonly Dimension[]): Timeline {
  return arrangeBy(new Mover(places, timeline.rows.length), timeline, { length: places.length, ...(query ? { asked: query } : {}) });
}

/** The same with a mover that serves other columns too. */
export function arrangeBy(mover: Mover, { rows, seen, ended }: Timeline, { length, asked }: { length: number; asked?: readonly Dimension[] }): Timeline {
  const all = Object.keys(rows.codes) as Dimension[];
  const kept = asked ? all.filter((name) => asked.includes(name)) : all;
  const made = new Rows(length, kept);
  made.length = length;
  mover.move(rows.id, made.id);
  mover.move(rows.at, made.at);
  mover.move(rows.amount, made.amount);
  mover.move(rows.flags, made.flags);
  for (const name of kept) mover.move(rows.codes[name] as Uint32Array, made.codes[name] as Uint32Array);
  return { rows: made, seen: mover.move(seen, new Float64Array(length)), ended: mover.move(ended, new Float64Array(length)) };
}

function highest(codes: Uint32Array, length: number): number {
  let most = 0;
  for (let row = 0; row < length; row += 1) most = Math.max(most, codes[row] as number);
  return most;
}

function pairCodes(one: Uint32Array, two: Uint32Array, length: number): { codes: Uint32Array; keys: number } {
  const codes = new Uint32Array(length);
  const factor = highest(two, length) + 1;
  const numbers = new Map<number, number>();
  for (let row = 0; row < length; row += 1) {
    const [first, second] = [one[row] as number, two[row] as number];
    if (first === 0 || second === 0) continue;
    const pair = first * factor + second;
    const existing = numbers.get(pair) ?? numbers.size + 1;
    numbers.set(pair, existing);
    codes[row] = existing;
  }
  return { codes, keys: numbers.size };
}

/** Numbers of a key's values per row; keys that are no dimension number each pair that occurs. */
export function keyCodes(rows: Rows, key: HistoryKey): { codes: Uint32Array; keys: number } {
  const { length } = rows;
  const [one, two] = keyParts[key].map((dimension) => {
    const codes = rows.codes[dimension];
    if (!codes) throw new Error(`the timeline has no column ${dimension}`);
    return codes;
  });
  if (one && two) return pairCodes(one, two, length);
  if (one && key !== 'merchant_amount') return { codes: one, keys: highest(one, length) };
  const codes = new Uint32Array(length);
  const merchants = rows.codes.merchant;
  const currencies = rows.codes.currency;
  const numbers = new Map<string, number>();
  for (let row = 0; row < length; row += 1) {
    const merchant = merchants?.[row] ?? 0;
    if (merchant === 0) continue;
    const pair = `${merchant}|${currencies?.[row] ?? 0}|${rows.amount[row]}`;
    const existing = numbers.get(pair) ?? numbers.size + 1;
    numbers.set(pair, existing);
    codes[row] = existing;
  }
  return { codes, keys: numbers.size };
}
