import { sharedArray } from './shared-array.ts';

/** From the hash of a key to numbers, in shared memory. Different keys may share a hash: whoever reads checks what it finds. */
export interface HashTable {
  /** Open addressing; 0 is free. */
  hashes: Uint32Array;
  /** For each place from where to where its numbers stand in `values`. */
  ranges: Uint32Array;
  values: Uint32Array;
}

/** FNV-1a of a key; never 0. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return hash >>> 0 || 1;
}

/** The place of a hash, or the free one where it belongs. */
function placeOf(hashes: Uint32Array, hash: number): number {
  const mask = hashes.length - 1;
  let place = hash & mask;
  while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) & mask;
  return place;
}

const sizeFor = (hashes: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(hashes * 1.5 + 1)));

/** @param hashesOf for each value the hashes under which it is found, each once */
export function buildHashTable(hashesOf: readonly (readonly number[] | Uint32Array)[]): HashTable {
  let all = 0;
  for (const own of hashesOf) all += own.length;
  // Counted in a table that holds even all different ones, to make the one that stays as small as it may be.
  const seen = new Uint32Array(sizeFor(all));
  let different = 0;
  for (const own of hashesOf) {
    for (const hash of own) {
      const place = placeOf(seen, hash);
      if (seen[place] === hash) continue;
      seen[place] = hash;
      different += 1;
    }
  }
  const hashes = sharedArray(Uint32Array, sizeFor(different));
  const ranges = sharedArray(Uint32Array, hashes.length * 2);
  for (const own of hashesOf) {
    for (const hash of own) {
      const place = placeOf(hashes, hash);
      hashes[place] = hash;
      ranges[place * 2 + 1] = (ranges[place * 2 + 1] as number) + 1;
    }
  }
  let at = 0;
  for (let place = 0; place < hashes.length; place += 1) {
    const count = ranges[place * 2 + 1] as number;
    ranges[place * 2] = at;
    ranges[place * 2 + 1] = at;
    at += count;
  }
  const values = sharedArray(Uint32Array, all);
  hashesOf.forEach((own, value) => {
    for (const hash of own) {
      const end = placeOf(hashes, hash) * 2 + 1;
      values[ranges[end] as number] = value;
      ranges[end] = (ranges[end] as number) + 1;
    }
  });
  return { hashes, ranges, values };
}

const none = new Uint32Array();

/** The numbers under a key, and perhaps those of other keys with its hash. */
export function valuesUnder({ hashes, ranges, values }: HashTable, key: string): Uint32Array {
  const place = placeOf(hashes, hashOf(key));
  return hashes[place] === 0 ? none : values.subarray(ranges[place * 2], ranges[place * 2 + 1]);
}
