import type { RuleSpec } from '../../../../engines/rules/index.ts';

/* A name for what a rule evaluates by: equal for two rules that evaluate alike, whatever they are called. */

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? [...new Set(value)].sort() : value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** The spec as text with its keys in order; lists are sets. */
export const specText = (spec: RuleSpec): string => JSON.stringify(canonical(spec));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractions of the roots of the first primes: the constants of SHA-256. */
function rootsOfPrimes(count: number, power: number): number[] {
  const results: number[] = [];
  for (let candidate = 2; results.length < count; candidate += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= candidate; by += 1) if (candidate % by === 0) isPrime = false;
    if (isPrime) results.push(Math.floor((candidate ** power % 1) * 2 ** 32) | 0);
  }
  return results;
}
const rounds = rootsOfPrimes(64, 1 / 3);
const beginning = rootsOfPrimes(8, 1 / 2);

function mixBlock(state: Int32Array, words: Int32Array): void {
  const at = (place: number): number => words[place] as number;
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [at(place - 15), at(place - 2)];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    words[place] = at(place - 16) + small + at(place - 7) + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let place = 0; place < 64; place += 1) {
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[place] as number) + at(place)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place] as number) + word;
  });
}

/** UTF-8 of a text, padded to whole blocks of SHA-256 with its length at the end. */
function blocksOf(text: string): Int32Array {
  const bytes = Array.from(encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|[^%]/g), ([sign, hex]) => (hex ? Number.parseInt(hex, 16) : sign.charCodeAt(0)));
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  [...bytes, 0x80].forEach((byte, place) => {
    words[place >> 2] = (words[place >> 2] as number) | (byte << (24 - (place % 4) * 8));
  });
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** SHA-256 in hexadecimal. Written out because a model may use neither Node nor the browser. */
export function sha256(text: string): string {
  const state = Int32Array.from(beginning);
  const all = blocksOf(text);
  for (let from = 0; from < all.length; from += 16) {
    const words = new Int32Array(64);
    words.set(all.subarray(from, from + 16));
    mixBlock(state, words);
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** What back-tests and versions are matched by. */
export const specHash = (spec: RuleSpec): string => sha256(specText(spec));
