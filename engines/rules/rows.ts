import { type Dimension, dimensions, type Fact, type FactKind, factKinds, type Mark } from './fact.ts';

/** Numbers for the values of one dimension. 0 means none. */
export class Codes {
  readonly #numbers = new Map<string, number>();
  readonly #values: string[] = [''];

  /** The number of a value, which is made when it is new. */
  of(value: string | null | undefined): number {
    if (value === null || value === undefined || value === '') return 0;
    const number = this.#numbers.get(value);
    if (number !== undefined) return number;
    const made = this.#values.length;
    this.#numbers.set(value, made);
    this.#values.push(value);
    return made;
  }

  /** The number of a value that was seen before, else -1. */
  find(value: string): number {
    return this.#numbers.get(value) ?? -1;
  }

  valueOf(code: number): string | null {
    return code === 0 ? null : (this.#values[code] ?? null);
  }

  get size(): number {
    return this.#values.length;
  }
}

export type Dictionary = Readonly<Record<Dimension, Codes>>;
export const newDictionary = (): Dictionary => Object.fromEntries(dimensions.map((name) => [name, new Codes()])) as unknown as Dictionary;

export const kindNumber: Readonly<Record<FactKind, number>> = { payin: 0, payout: 1, refund: 2, chargeback: 3 };
export const kindBits = 3;
/** Set in `flags` of a row that moved money. */
export const movedBit = 4;
/** Set in `flags` of a row that has the mark. */
export const markBits: Readonly<Record<Mark, number>> = { third_party: 8, elsewhere: 16, other_name: 32 };
/** `flags` of a row. */
export function flagsOf({ kind, moved, marks }: Pick<Fact, 'kind' | 'moved' | 'marks'>): number {
  let flags = kindNumber[kind] | (moved ? movedBit : 0);
  for (const mark of marks ?? []) flags |= markBits[mark];
  return flags;
}
export const kindOf = (flags: number): FactKind => factKinds[flags & kindBits] as FactKind;

/** Bytes of a row without what it keeps of dimensions: three long numbers and the flags. */
const plainBytes = 25;
const codeBytes = 4;
const [noNumbers, noFlags, noCodes] = [new Float64Array(0), new Uint8Array(0), {}];

/**
 * Rows of history, a column each. Sorted by time; rows of the same moment stand in the order in which they came.
 * Dimensions that nobody asks for have no column. All columns lie in one block of memory, and compacted rows are nothing
 * else: a process remembers hundreds of thousands of histories, and what each is made of costs every collection of garbage.
 */
export class Rows {
  length = 0;
  id!: Float64Array;
  at!: Float64Array;
  amount!: Float64Array;
  flags!: Uint8Array;
  codes!: Partial<Record<Dimension, Uint32Array>>;
  readonly #kept: readonly Dimension[];
  #memory!: ArrayBuffer;
  #capacity = 0;
  #rests = false;

  constructor(capacity: number, kept: readonly Dimension[]) {
    this.#kept = kept;
    this.#lieIn(new ArrayBuffer(capacity * (plainBytes + codeBytes * kept.length)), capacity);
  }

  /** Wide columns come first, so that each begins where a number of its kind may. */
  #lieIn(memory: ArrayBuffer, capacity: number): void {
    this.#memory = memory;
    this.#capacity = capacity;
    this.#rests = false;
    const wide = capacity * 8;
    this.id = new Float64Array(memory, 0, capacity);
    this.at = new Float64Array(memory, wide, capacity);
    this.amount = new Float64Array(memory, 2 * wide, capacity);
    this.codes = {};
    let from = 3 * wide;
    for (const name of this.#kept) {
      this.codes[name] = new Uint32Array(memory, from, capacity);
      from += capacity * codeBytes;
    }
    this.flags = new Uint8Array(memory, from, capacity);
  }

  get capacity(): number {
    return this.#capacity;
  }

  /** Gives up the columns, not what is in them: `awake` lays them out again. Until then they must not be looked at. */
  compact(): void {
    this.#rests = true;
    this.id = noNumbers;
    this.at = noNumbers;
    this.amount = noNumbers;
    this.flags = noFlags;
    this.codes = noCodes;
  }

  /** These rows, with their columns. */
  awake(): this {
    if (this.#rests) this.#lieIn(this.#memory, this.#capacity);
    return this;
  }

  /** Memory held by the columns. */
  get bytes(): number {
    return this.capacity * (plainBytes + codeBytes * this.#kept.length);
  }

  /** The same rows in columns of their own. */
  copy(): Rows {
    const made = new Rows(0, this.#kept);
    made.length = this.length;
    made.#lieIn(this.#memory.slice(0), this.#capacity);
    return made;
  }

  /** Makes room for at least `capacity` rows, and copies what is there from row `first` on to the front. */
  #resize(capacity: number, first: number): void {
    const { id, at, amount, flags, codes, length } = this;
    this.#lieIn(new ArrayBuffer(capacity * (plainBytes + codeBytes * this.#kept.length)), capacity);
    this.id.set(id.subarray(first, length));
    this.at.set(at.subarray(first, length));
    this.amount.set(amount.subarray(first, length));
    this.flags.set(flags.subarray(first, length));
    for (const name of this.#kept) (this.codes[name] as Uint32Array).set((codes[name] as Uint32Array).subarray(first, length));
    this.length -= first;
  }

  reserve(capacity: number): void {
    if (capacity > this.capacity) this.#resize(Math.max(capacity, Math.ceil(this.capacity * 1.5), 8), 0);
  }

  /** Forgets the first rows. */
  dropFirst(count: number): void {
    if (count > 0) this.#resize(Math.max(this.length - count, 8), count);
  }

  /** Opens a row at `place`; later rows move on by one. */
  openAt(place: number): void {
    this.reserve(this.length + 1);
    if (place < this.length) {
      for (const column of [this.id, this.at, this.amount, this.flags, ...Object.values(this.codes)]) column.copyWithin(place + 1, place, this.length);
    }
    this.length += 1;
  }

  /** Adds a row of others at the end. They have to keep the same dimensions, or more. */
  push(of: Rows, row: number): void {
    const place = this.length;
    this.reserve(place + 1);
    this.id[place] = of.id[row] as number;
    this.at[place] = of.at[row] as number;
    this.amount[place] = of.amount[row] as number;
    this.flags[place] = of.flags[row] as number;
    for (const name of this.#kept) (this.codes[name] as Uint32Array)[place] = of.codes[name]?.[row] as number;
    this.length = place + 1;
  }

  /** The largest amount, at least 0; NaN when one could not be converted. */
  get largestAmount(): number {
    let largest = 0;
    for (let row = 0; row < this.length; row += 1) {
      const amount = this.amount[row] as number;
      if (Number.isNaN(amount)) return amount;
      if (amount > largest) largest = amount;
    }
    return largest;
  }

  /** Number of rows with a time up to `at`, that one included. */
  countUntil(at: number): number {
    let low = 0;
    let high = this.length;
    if (high === 0 || (this.at[high - 1] as number) <= at) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.at[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
