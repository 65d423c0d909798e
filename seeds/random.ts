import type { Random } from '../domains/register/kernel/id-numbers/id-make.ts';
import { spreadText } from '../domains/register/kernel/index.ts';

/** Seeded randomness for demonstrations and tests: one seed, one world. Not for secrets. */
export interface SeededRandom {
  /** A number in [0, 1). */
  next: Random;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A choice in proportion to weights; weights need not sum to anything. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** Standard normal. */
  normal(): number;
  /** Log-normal around a median; sigma is the spread of the logarithm. */
  logNormal(median: number, sigma: number): number;
  /** Number of events where `mean` are expected. */
  poisson(mean: number): number;
  /** Rank 0 to n - 1 with weight 1 / (rank + 1)^s: few are met often, most seldom. */
  zipf(n: number, s?: number): number;
  /** An independent stream by name: drawing more in one place does not change another. */
  fork(label: string): SeededRandom;
}

/** Spreads a text over 32 bits (FNV-1a with a final mix). */
function hashOf(text: string): number {
  let hash = spreadText(text);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The generator mulberry32: 32 bits of state, good enough for invented data. */
function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const zipfTables = new Map<string, Float64Array>();

function zipfTable(n: number, s: number): Float64Array {
  const key = `${n}/${s}`;
  let table = zipfTables.get(key);
  if (!table) {
    table = new Float64Array(n);
    let sum = 0;
    for (let rank = 0; rank < n; rank++) {
      sum += (rank + 1) ** -s;
      table[rank] = sum;
    }
    zipfTables.set(key, table);
  }
  return table;
}

/** Index of the first entry above `value` in an ascending table. */
function firstAbove(table: Float64Array, value: number): number {
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Makes a source of randomness; equal seeds give equal streams on every machine. */
export function seededRandom(seed: string | number): SeededRandom {
  const name = String(seed);
  const next = mulberry32(hashOf(name));
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
    weighted: <T>(choices: readonly (readonly [T, number])[]) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return (choices.at(-1) as readonly [T, number])[0];
    },
    shuffle: <T>(list: readonly T[]) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
      }
      return copy;
    },
    normal,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    poisson: (mean) => {
      // Far out the normal curve is as good and does not multiply towards zero.
      if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count++;
      return count;
    },
    zipf: (n, s = 1) => {
      const table = zipfTable(n, s);
      return firstAbove(table, next() * (table[n - 1] ?? 0));
    },
    fork: (label) => seededRandom(`${name}/${label}`),
  };
}
