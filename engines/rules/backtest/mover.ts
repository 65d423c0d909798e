/* Putting the columns of a large history in another order. Reading them at random costs a trip to memory for each value; in two steps, first roughly and then exactly, nearly all of it happens in the cache. */

type Column = Float64Array | Uint8Array | Uint32Array;

/** Below this the cache holds what is needed anyway. */
const fewRows = 200_000;
const buckets = 256;
const none = 0xffff;

/** Moves columns: entry `e` of the new one is the value at `places[e]` of the old. */
export class Mover {
  readonly #places: Uint32Array;
  /** Per old place, the bucket of its new one. */
  #bucketOf = new Uint16Array(0);
  /** Where each bucket begins; the new entry of each value, in the order in which values come to their bucket. */
  #starts = new Uint32Array(0);
  #targets = new Uint32Array(0);
  readonly #rooms = new Map<string, Column>();

  /** @param total rows of the old order, of which some may be left out */
  constructor(places: Uint32Array, total: number) {
    this.#places = places;
    if (places.length > fewRows) this.#prepare(total);
  }

  #prepare(total: number): void {
    const places = this.#places;
    const width = Math.ceil(places.length / buckets);
    const entryOf = new Uint32Array(total).fill(none * none);
    for (let entry = 0; entry < places.length; entry += 1) entryOf[places[entry] as number] = entry;
    this.#bucketOf = new Uint16Array(total);
    this.#starts = Uint32Array.from({ length: buckets }, (_, bucket) => Math.min(bucket * width, places.length));
    this.#targets = new Uint32Array(places.length);
    const next = this.#starts.slice();
    for (let place = 0; place < total; place += 1) {
      const entry = entryOf[place] as number;
      if (entry === none * none) {
        this.#bucketOf[place] = none;
        continue;
      }
      const bucket = Math.floor(entry / width);
      this.#bucketOf[place] = bucket;
      this.#targets[next[bucket] as number] = entry;
      next[bucket] = (next[bucket] as number) + 1;
    }
  }

  /** Fills `to` with the values of `from` in the new order. */
  move<T extends Column>(from: T, to: T): T {
    if (this.#places.length <= fewRows) {
      const places = this.#places;
      for (let entry = 0; entry < places.length; entry += 1) to[entry] = from[places[entry] as number] as number;
    } else if (from instanceof Float64Array)
      moveNumbers(from, to as Float64Array, { ...this.#parts(), room: this.#room('f8', () => new Float64Array(this.#places.length)) });
    else if (from instanceof Uint32Array)
      moveCodes(from, to as Uint32Array, { ...this.#parts(), room: this.#room('u4', () => new Uint32Array(this.#places.length)) });
    else moveFlags(from as Uint8Array, to as Uint8Array, { ...this.#parts(), room: this.#room('u1', () => new Uint8Array(this.#places.length)) });
    return to;
  }

  #parts(): Parts {
    return { bucketOf: this.#bucketOf, next: this.#starts.slice(), targets: this.#targets };
  }

  #room<T extends Column>(name: string, make: () => T): T {
    const existing = this.#rooms.get(name) ?? make();
    this.#rooms.set(name, existing);
    return existing as T;
  }
}

interface Parts {
  readonly bucketOf: Uint16Array;
  readonly next: Uint32Array;
  readonly targets: Uint32Array;
}

/* One function for each kind of column: a common one would be slow for all. */

function moveNumbers(from: Float64Array, to: Float64Array, { bucketOf, next, targets, room }: Parts & { room: Float64Array }): void {
  for (let place = 0; place < bucketOf.length; place += 1) {
    const bucket = bucketOf[place] as number;
    if (bucket === none) continue;
    const at = next[bucket] as number;
    room[at] = from[place] as number;
    next[bucket] = at + 1;
  }
  for (let at = 0; at < targets.length; at += 1) to[targets[at] as number] = room[at] as number;
}

function moveCodes(from: Uint32Array, to: Uint32Array, { bucketOf, next, targets, room }: Parts & { room: Uint32Array }): void {
  for (let place = 0; place < bucketOf.length; place += 1) {
    const bucket = bucketOf[place] as number;
    if (bucket === none) continue;
    const at = next[bucket] as number;
    room[at] = from[place] as number;
    next[bucket] = at + 1;
  }
  for (let at = 0; at < targets.length; at += 1) to[targets[at] as number] = room[at] as number;
}

function moveFlags(from: Uint8Array, to: Uint8Array, { bucketOf, next, targets, room }: Parts & { room: Uint8Array }): void {
  for (let place = 0; place < bucketOf.length; place += 1) {
    const bucket = bucketOf[place] as number;
    if (bucket === none) continue;
    const at = next[bucket] as number;
    room[at] = from[place] as number;
    next[bucket] = at + 1;
  }
  for (let at = 0; at < targets.length; at += 1) to[targets[at] as number] = room[at] as number;
}
