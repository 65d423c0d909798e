const firstWords = 1 << 11;
const firstLetters = 1 << 14;

/** What stands in a place of the table: the hash of a word, where its letters begin, how many they are, and its number. */
const placeSize = 4;
const atStart = 1;
const atLength = 2;
const atNumber = 3;

/**
 * Numbers of words by their letters, found within a longer text without making a text of each word: names of a million people have as
 * many words as the texts that would be made and thrown away.
 */
export class MetWords {
  /** A power of two of places, of which at most half are taken; a length of 0 is a free one. */
  #table = new Int32Array(firstWords * 2 * placeSize);
  /** The letters of all words one after the other. */
  #letters = new Uint16Array(firstLetters);
  #used = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /**
   * The number of the word between two places of a text.
   * @param learn gives the number of a word that is met for the first time
   */
  numberAt(text: string, from: number, until: number, learn: (word: string) => number): number {
    let hash = -2128831035;
    for (let at = from; at < until; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    hash ^= hash >>> 15;
    const table = this.#table;
    const mask = table.length / placeSize - 1;
    const length = until - from;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const word = place * placeSize;
      if (table[word + atLength] === 0) break;
      if (table[word] === hash && table[word + atLength] === length && this.#isWritten(table[word + atStart] as number, text, from, until))
        return table[word + atNumber] as number;
    }
    const number = learn(text.slice(from, until));
    this.#add(text, from, until, hash, number);
    return number;
  }

  #isWritten(start: number, text: string, from: number, until: number): boolean {
    const letters = this.#letters;
    for (let at = from, place = start; at < until; at += 1, place += 1) if (letters[place] !== text.charCodeAt(at)) return false;
    return true;
  }

  #add(text: string, from: number, until: number, hash: number, number: number): void {
    const length = until - from;
    if (this.#used + length > this.#letters.length) {
      const letters = new Uint16Array(2 * (this.#used + length));
      letters.set(this.#letters);
      this.#letters = letters;
    }
    for (let at = from; at < until; at += 1) this.#letters[this.#used + at - from] = text.charCodeAt(at);
    if ((this.#count + 1) * 2 * placeSize > this.#table.length) this.#grow();
    this.#put(hash, this.#used, length, number);
    this.#used += length;
    this.#count += 1;
  }

  #put(hash: number, start: number, length: number, number: number): void {
    const mask = this.#table.length / placeSize - 1;
    let place = hash & mask;
    while (this.#table[place * placeSize + atLength] !== 0) place = (place + 1) & mask;
    this.#table.set([hash, start, length, number], place * placeSize);
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Int32Array(before.length * 2);
    for (let word = 0; word < before.length; word += placeSize) {
      const length = before[word + atLength] as number;
      if (length > 0) this.#put(before[word] as number, before[word + atStart] as number, length, before[word + atNumber] as number);
    }
  }

  /** Forgets all words. */
  clear(): void {
    this.#table.fill(0);
    this.#used = 0;
    this.#count = 0;
  }
}
