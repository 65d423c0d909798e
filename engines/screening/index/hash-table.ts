import { sharedArray } from './shared-array.ts';

/** From the hash of a key to numbers, in shared memory. Different keys may share a hash: the caller has to verify the result. */
export interface HashTable {
  /** Open addressing: of each place the hash (0 is free), and from where to where its numbers stand in `values`. */
  places: Uint32Array;
  values: Uint32Array;
}

const placeSize = 3;
const fromAt = 1;
const untilAt = 2;

/** FNV-1a of a key; never 0. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return hash >>> 0 || 1;
}

/** Where the place of a hash begins, or the free one where it belongs. */
function placeOf(places: Uint32Array, hash: number): number {
  const mask = places.length / placeSize - 1;
  let place = hash & mask;
  while (places[place * placeSize] !== 0 && places[place * placeSize] !== hash) place = (place + 1) & mask;
  return place * placeSize;
}

const sizeFor = (hashes: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(hashes * 1.5 + 1)));

/** Numbers and the hashes under which they are found. */
export interface HashedValues {
  hashes: Uint32Array;
  values: Uint32Array;
}

/** Each number is stored under its hash in the order in which they are given. */
export function buildHashTable({ hashes, values: value }: HashedValues): HashTable {
  // Counted in a table that holds even all different ones, to make the one that stays as small as it may be.
  const visible = new Uint32Array(sizeFor(hashes.length) * placeSize);
  let different = 0;
  for (const hash of hashes) {
    const place = placeOf(visible, hash);
    if (visible[place] === hash) continue;
    visible[place] = hash;
    different += 1;
  }
  const places = sharedArray(Uint32Array, sizeFor(different) * placeSize);
  for (const hash of hashes) {
    const place = placeOf(places, hash);
    places[place] = hash;
    places[place + untilAt] = (places[place + untilAt] as number) + 1;
  }
  let from = 0;
  for (let place = 0; place < places.length; place += placeSize) {
    const count = places[place + untilAt] as number;
    places[place + fromAt] = from;
    places[place + untilAt] = from;
    from += count;
  }
  const values = sharedArray(Uint32Array, value.length);
  hashes.forEach((hash, at) => {
    const end = placeOf(places, hash) + untilAt;
    values[places[end] as number] = value[at] as number;
    places[end] = (places[end] as number) + 1;
  });
  return { places, values };
}

const none = new Uint32Array();

/** The numbers under a key, and perhaps those of other keys with its hash. */
export function valuesUnder({ places, values }: HashTable, key: string): Uint32Array {
  const place = placeOf(places, hashOf(key));
  return places[place] === 0 ? none : values.subarray(places[place + fromAt], places[place + untilAt]);
}
