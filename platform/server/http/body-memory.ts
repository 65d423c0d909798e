import { commonErrors, refuse } from '../../contract/index.ts';
import type { Actor } from '../call.ts';

/*
 * Bodies are held in memory until their call is answered. Callers of each kind have a share of their own, and one caller a part of
 * it, so that whoever uploads much keeps nobody's payments out and cannot fill the memory.
 */

const mebibyte = 1024 * 1024;

/** Bytes of all bodies of a kind of caller together, and of those of one caller. */
export interface MemoryShare {
  readonly all: number;
  readonly each: number;
}

export const memoryShares: Readonly<Record<Actor['kind'], MemoryShare>> = {
  machine: { all: 128 * mebibyte, each: 64 * mebibyte },
  staff: { all: 256 * mebibyte, each: 128 * mebibyte },
  system: { all: 16 * mebibyte, each: 16 * mebibyte },
  anonymous: { all: 48 * mebibyte, each: 24 * mebibyte },
};

/** The memory that the body of one request takes. */
export interface HeldMemory {
  /** Counts further bytes. @throws RefusedError UNAVAILABLE where the share of the caller is used up */
  add(bytes: number): void;
  /** Gives all of it back; what is added later is not counted, as the call is over. */
  release(): void;
}

/** Counts what the bodies of a process hold. */
export class BodyMemory {
  readonly #shares: Readonly<Record<Actor['kind'], MemoryShare>>;
  readonly #held = new Map<string, number>();

  constructor(shares: Readonly<Record<Actor['kind'], MemoryShare>> = memoryShares) {
    this.#shares = shares;
  }

  #count(key: string, bytes: number): void {
    const held = (this.#held.get(key) ?? 0) + bytes;
    if (held > 0) this.#held.set(key, held);
    else this.#held.delete(key);
  }

  /** Bytes that all bodies hold at the moment. */
  get bytes(): number {
    return Object.keys(this.#shares).reduce((sum, kind) => sum + (this.#held.get(kind) ?? 0), 0);
  }

  /** The memory of one request. @param address of callers without an account, who have no other name */
  of({ kind, userId }: Pick<Actor, 'kind' | 'userId'>, address: string): HeldMemory {
    const share = this.#shares[kind];
    const caller = `${kind}:${kind === 'anonymous' ? address : userId}`;
    let own = 0;
    let isOver = false;
    return {
      add: (bytes) => {
        if (isOver) return;
        const isFull = (this.#held.get(kind) ?? 0) + bytes > share.all || (this.#held.get(caller) ?? 0) + bytes > share.each;
        if (isFull) refuse(commonErrors, 'UNAVAILABLE', { seconds: 5 });
        own += bytes;
        this.#count(kind, bytes);
        this.#count(caller, bytes);
      },
      release: () => {
        isOver = true;
        this.#count(kind, -own);
        this.#count(caller, -own);
        own = 0;
      },
    };
  }
}
