/** What can be used at any time, and takes less memory once it was told to rest. */
interface Compactable {
  compact(): void;
  /** It loses nothing by that. */
  readonly isBrief: boolean;
}

const [leastAwake, mostAwake] = [256, 8_192];
const bytesForEach = 65_536;

/**
 * Lets things rest that are used no more: what is brief soon, so that what was made of it dies young; of the rest whatever
 * was not used for longest, so that only so many at a time take all the memory that they can.
 */
export class IdleCompactor<T extends Compactable> {
  readonly #most: number;
  #brief: T[] = [];
  /** In order of last use. */
  readonly #awake = new Set<T>();

  /** @param largestWeight bytes that all of its kind may take, at rest or not */
  constructor(largestWeight: number) {
    this.#most = Math.round(Math.min(mostAwake, Math.max(leastAwake, largestWeight / bytesForEach)));
  }

  /** Says that one is used now. */
  use(one: T): void {
    if (one.isBrief) {
      this.#brief.push(one);
      return;
    }
    this.#awake.delete(one);
    this.#awake.add(one);
    if (this.#awake.size <= this.#most) return;
    const [longest] = this.#awake as Iterable<T> as [T];
    this.#awake.delete(longest);
    longest.compact();
  }

  /** Says that what was used is not used for now. */
  restBrief(): void {
    const brief = this.#brief;
    this.#brief = [];
    for (const one of brief) one.compact();
  }

  clear(): void {
    this.#brief = [];
    this.#awake.clear();
  }
}
