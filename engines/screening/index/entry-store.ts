import type { ListEntry } from '../entry.ts';
import { sharedArray } from './shared-array.ts';

/** What is compared of an entry, its names included. */
export type StoredEntry = Pick<ListEntry, 'kind' | 'names' | 'births' | 'nationalities' | 'gender' | 'numbers'>;

/** Entries as JSON in ASCII, in shared memory: read one by one, for the few that a search finds. */
export interface EntryBytes {
  bytes: Uint8Array;
  /** Where each entry begins (one more than there are entries). Whole numbers beyond 32 bits. */
  starts: Float64Array;
}

const firstBytes = 1 << 20;
const beyondAscii = /[\u0080-\uffff]/g;
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Collects entries; the number of each is its place. */
export class EntryWriter {
  #bytes = new Uint8Array(firstBytes);
  #length = 0;
  readonly #starts: number[] = [];

  get length(): number {
    return this.#starts.length;
  }

  /** @returns its number */
  add({ kind, names, births, nationalities, gender, numbers }: StoredEntry): number {
    const text = JSON.stringify({ kind, names, births, nationalities, gender, numbers } satisfies StoredEntry).replace(beyondAscii, escaped);
    while (this.#length + text.length > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#starts.push(this.#length);
    for (let at = 0; at < text.length; at += 1) this.#bytes[this.#length + at] = text.charCodeAt(at);
    this.#length += text.length;
    return this.#starts.length - 1;
  }

  write(): EntryBytes {
    const bytes = sharedArray(Uint8Array, this.#length);
    bytes.set(this.#bytes.subarray(0, this.#length));
    const starts = new Float64Array(new SharedArrayBuffer((this.#starts.length + 1) * Float64Array.BYTES_PER_ELEMENT));
    starts.set(this.#starts);
    starts[this.#starts.length] = this.#length;
    return { bytes, starts };
  }
}

/** Letters that are made from numbers at once; more arguments than this a call may not take. */
const atOnce = 8192;

/** An entry by its number. */
export function readEntry({ bytes, starts }: EntryBytes, entry: number): StoredEntry {
  const until = starts[entry + 1] as number;
  let text = '';
  for (let from = starts[entry] as number; from < until; from += atOnce) text += String.fromCharCode(...bytes.subarray(from, Math.min(until, from + atOnce)));
  return JSON.parse(text) as StoredEntry;
}
