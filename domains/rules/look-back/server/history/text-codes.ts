/** A text as its bytes in UTF-8: from one place of some bytes to another. */
export interface TextBytes {
  readonly bytes: Uint8Array;
  from: number;
  /** One past the last. */
  to: number;
}

/**
 * Numbers by texts, which are given as their bytes: finding one that is known makes no string of it. A day has tens of
 * thousands of values, and nearly all of them were met on another day.
 */
export class TextCodes {
  /** Per slot one more than the place of its text, 0 where it is empty. */
  #slots = new Uint32Array(1 << 12);
  #codes = new Uint32Array(1 << 11);
  #hashes = new Uint32Array(1 << 11);
  /** Where each text begins; it ends where the next begins. */
  #begins = new Uint32Array((1 << 11) + 1);
  #bytes = new Uint8Array(1 << 14);
  #count = 0;

  #isAt(place: number, { bytes, from, to }: TextBytes): boolean {
    const begin = this.#begins[place] as number;
    if ((this.#begins[place + 1] as number) - begin !== to - from) return false;
    for (let at = from; at < to; at += 1) if (this.#bytes[begin + at - from] !== bytes[at]) return false;
    return true;
  }

  /** The slot of a text, or the empty one where it belongs. */
  #slot(text: TextBytes, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let place = this.#slots[slot] as number; place !== 0; place = this.#slots[slot] as number) {
      if (this.#hashes[place - 1] === hash && this.#isAt(place - 1, text)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** The number that was set for a text; 0 when none was. */
  get(text: TextBytes): number {
    const place = this.#slots[this.#slot(text, hashOf(text))] as number;
    return place === 0 ? 0 : (this.#codes[place - 1] as number);
  }

  /** @param code not 0 */
  set(text: TextBytes, code: number): void {
    const hash = hashOf(text);
    const existing = this.#slots[this.#slot(text, hash)] as number;
    if (existing !== 0) {
      this.#codes[existing - 1] = code;
      return;
    }
    const begin = this.#begins[this.#count] as number;
    const end = begin + text.to - text.from;
    this.#reserve(end);
    this.#bytes.set(text.bytes.subarray(text.from, text.to), begin);
    this.#codes[this.#count] = code;
    this.#hashes[this.#count] = hash;
    this.#count += 1;
    this.#begins[this.#count] = end;
    this.#slots[this.#slot(text, hash)] = this.#count;
  }

  /** Makes room for one more text. @param end bytes that all texts need with it */
  #reserve(end: number): void {
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, Math.max(end, this.#bytes.length * 2));
    if (this.#count < this.#codes.length) return;
    const room = this.#codes.length * 4;
    this.#codes = grown(this.#codes, room);
    this.#hashes = grown(this.#hashes, room);
    this.#begins = grown(this.#begins, room + 1);
    // No two of them are the same: each goes to the next empty slot.
    const slots = new Uint32Array(room * 2);
    for (let place = 0; place < this.#count; place += 1) {
      let slot = (this.#hashes[place] as number) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = place + 1;
    }
    this.#slots = slots;
  }
}

function grown<T extends Uint8Array | Uint32Array>(list: T, length: number): T {
  const made = new (list.constructor as new (length: number) => T)(length);
  made.set(list);
  return made;
}

/** FNV-1a, its high bits folded into the low ones, by which slots are chosen. */
function hashOf({ bytes, from, to }: TextBytes): number {
  let hash = 0x811c_9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
