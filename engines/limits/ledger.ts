/** Consumption of a personal limit at an instant; negative where it was given back, at the instant of what it reverses. */
export interface LedgerLine {
  eventAt: number;
  amountMinor: bigint;
}

const numberBytes = 8;
const leastRoom = 4;
const noMemory = new ArrayBuffer(0);
const [noInstants, noSums] = [new Float64Array(0), new BigInt64Array(0)];

/**
 * The lines of one key in order of time, those of one instant as they came. Somebody who pays every minute has thousands,
 * and a process remembers millions, so they lie in one block of memory: instants, and the sum up to each line. Sums have to
 * stay below 2^63 minor units.
 */
export class Ledger {
  #length = 0;
  #memory = noMemory;
  #at = noInstants;
  #sums = noSums;
  #rests = false;
  /** Lines that came before others since the ledger was marked. */
  #late: LedgerLine[] | undefined;

  /** @param lines in any order */
  static of(lines: readonly LedgerLine[]): Ledger {
    const made = new Ledger();
    made.#reserve(lines.length);
    for (const line of lines) made.#insert(line);
    return made;
  }

  get length(): number {
    return this.#length;
  }

  /** Gives up what is made of its memory, and makes it again when it is next used: that of many ledgers weighs. */
  compact(): void {
    this.#rests = true;
    this.#at = noInstants;
    this.#sums = noSums;
  }

  #wake(): void {
    if (this.#rests) this.#lieIn(this.#memory);
  }

  #lieIn(memory: ArrayBuffer): void {
    const room = memory.byteLength / (2 * numberBytes);
    this.#memory = memory;
    this.#at = new Float64Array(memory, 0, room);
    this.#sums = new BigInt64Array(memory, numberBytes * room, room);
    this.#rests = false;
  }

  /** Instant of a line. @param place below `length` */
  at(place: number): number {
    this.#wake();
    return this.#at[place] as number;
  }

  /** The sum of so many first lines. */
  sumOf(count: number): bigint {
    this.#wake();
    return count === 0 ? 0n : (this.#sums[count - 1] as bigint);
  }

  /** How many lines lie before an instant. */
  countBefore(instant: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  lines(): LedgerLine[] {
    return Array.from({ length: this.#length }, (_, place) => ({ eventAt: this.at(place), amountMinor: this.#amountAt(place) }));
  }

  #amountAt(place: number): bigint {
    return this.sumOf(place + 1) - this.sumOf(place);
  }

  #reserve(room: number): void {
    this.#wake();
    const [at, sums] = [this.#at, this.#sums];
    if (room <= at.length) return;
    this.#lieIn(new ArrayBuffer(2 * numberBytes * Math.max(room, Math.ceil(at.length * 1.5), leastRoom)));
    this.#at.set(at.subarray(0, this.#length));
    this.#sums.set(sums.subarray(0, this.#length));
  }

  /** @returns whether it came before others */
  #insert({ eventAt, amountMinor }: LedgerLine): boolean {
    const length = this.#length;
    let place = length;
    while (place > 0 && this.at(place - 1) > eventAt) place -= 1;
    this.#reserve(length + 1);
    this.#at.copyWithin(place + 1, place, length);
    this.#sums.copyWithin(place + 1, place, length);
    this.#at[place] = eventAt;
    this.#sums[place] = this.sumOf(place) + amountMinor;
    for (let later = place + 1; later <= length; later += 1) this.#sums[later] = (this.#sums[later] as bigint) + amountMinor;
    this.#length = length + 1;
    return place < length;
  }

  #removeAt(place: number): void {
    const amountMinor = this.#amountAt(place);
    this.#at.copyWithin(place, place + 1, this.#length);
    this.#sums.copyWithin(place, place + 1, this.#length);
    this.#length -= 1;
    for (let later = place; later < this.#length; later += 1) this.#sums[later] = (this.#sums[later] as bigint) - amountMinor;
  }

  /** The same and one line more; almost always it is the newest. */
  with(line: LedgerLine): Ledger {
    this.#wake();
    const made = new Ledger();
    made.#reserve(this.#length + 1);
    made.#at.set(this.#at.subarray(0, this.#length));
    made.#sums.set(this.#sums.subarray(0, this.#length));
    made.#length = this.#length;
    made.#insert(line);
    return made;
  }

  /** Adds a line to this ledger in place; for callers that own it and take back what is not kept. */
  add(line: LedgerLine): void {
    if (!this.#insert(line)) return;
    this.#late ??= [];
    this.#late.push(line);
  }

  /** Marks the present state for `takeBack`. @returns its length */
  mark(): number {
    this.#late = undefined;
    return this.#length;
  }

  /** Takes away what was added since it was marked. @param length at that time */
  takeBack(length: number): void {
    // Once those between others are gone, what is left of the new ones stands at the end.
    for (const { eventAt, amountMinor } of this.#late ?? []) {
      let place = this.#length - 1;
      while (this.at(place) !== eventAt || this.#amountAt(place) !== amountMinor) place -= 1;
      this.#removeAt(place);
    }
    this.#late = undefined;
    this.#length = Math.min(this.#length, length);
  }
}
