import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, log } from '../../../platform/server/index.ts';
import { hearOthers, type Member, tellOthers, tidyFeed, type ToldChange, untold, type Whereabouts } from './fact-feed.store.ts';
import type { FactChange } from './shared-histories.ts';

export type { Member } from './fact-feed.store.ts';

/** Follows what becomes of movements of money. */
export interface FactFollower {
  follow(change: FactChange): void;
  /** Another process told of it; it is followed as well. */
  hear?(change: FactChange): void;
  /** What is remembered may lack something. */
  clear(): void;
}

/** Others are asked this often while there are some, and when alone. */
const askMs = { together: 100, alone: 1_000 } as const;
/** Nothing is judged by what is older than this. */
const oldestMs = { together: 300, alone: 5_000 } as const;
/** What is told waits for more of it this long: fewer, longer messages. */
const gatherMs = 25;
const beatMs = 1_000;
/** Who has not been heard of for this long is gone. */
const aliveMs = 10_000;
/** Who was silent for this long may be taken for gone by others. */
const lapsedMs = 8_000;
/** After others came or went nothing is remembered for this long: until everybody knows of everybody. */
const settleMs = 6_000;
const keptMs = 60_000;
const tidyMs = 30_000;

/**
 * What the processes of one database tell each other of payments, for what they remember of things that people share. There
 * is no timer: whoever judges asks, so that an idle process costs nothing, and one that comes back reads anew.
 */
export class FactFeed {
  readonly #db: Db;
  /** The name of this process. */
  readonly process = randomUUID();
  readonly #followers = new Set<FactFollower>();
  #onMembers: (members: readonly Member[]) => void = () => undefined;
  #whereabouts: Whereabouts | undefined;
  #snapshot: string | undefined;
  #others = '';
  #heardAt = Number.NEGATIVE_INFINITY;
  #beatAt = Number.NEGATIVE_INFINITY;
  #settlesAt = Number.NEGATIVE_INFINITY;
  #tidyAt = 0;
  #asking: Promise<void> | undefined;
  #queue: FactChange[] = [];
  #telling = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether other processes decide on this database too. */
  get hasOthers(): boolean {
    return this.#others !== '';
  }

  /** Lets a memory follow from now on. */
  add(follower: FactFollower): void {
    this.#followers.add(follower);
  }

  /** Tells who else decides, whenever it is heard. */
  onMembers(listener: (members: readonly Member[]) => void): void {
    this.#onMembers = listener;
  }

  /** Says where others reach this process, at its next sign of life. */
  announce(whereabouts: Whereabouts): void {
    this.#whereabouts = whereabouts;
    this.#beatAt = Number.NEGATIVE_INFINITY;
  }

  #clear(): void {
    for (const follower of this.#followers) follower.clear();
  }

  /** Before judging: hears what others told, so that what is remembered is not older than a moment. */
  async hear(): Promise<void> {
    const age = performance.now() - this.#heardAt;
    const mode = this.#others === '' ? 'alone' : 'together';
    if (age >= askMs[mode]) {
      const asked = this.#ask();
      if (age >= oldestMs[mode]) await asked;
    }
    if (performance.now() < this.#settlesAt) this.#clear();
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askOnce().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askOnce(): Promise<void> {
    const now = performance.now();
    const beats = now - this.#beatAt >= beatMs;
    try {
      const heard = await hearOthers(this.#db, this.process, { since: this.#snapshot, beats, aliveMs, at: this.#whereabouts });
      if (beats) this.#beatAt = now;
      const others = heard.others.map(({ process }) => process).join(' ');
      const isFirst = this.#snapshot === undefined;
      // Whoever was alone all the time has missed nothing.
      const isLapsed = !isFirst && (heard.silentMs === null || (heard.silentMs > lapsedMs && heard.hadCompany));
      if (isLapsed || others !== this.#others || (isFirst && others !== '')) {
        this.#clear();
        if (others !== '') this.#settlesAt = performance.now() + settleMs;
      }
      this.#others = others;
      this.#onMembers(heard.others);
      for (const changes of heard.changes ?? []) for (const told of changes) this.#heard(told);
      this.#snapshot = heard.snapshot;
      this.#heardAt = now;
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'what other processes decide could not be read');
      this.#snapshot = undefined;
      this.#clear();
    }
  }

  #heard(told: ToldChange): void {
    const change = untold(told);
    for (const follower of this.#followers) {
      follower.follow(change);
      follower.hear?.(change);
    }
  }

  /** Tells what this process has committed: at once to its own memories, soon to other processes. */
  tell(changes: readonly FactChange[]): void {
    if (changes.length === 0) return;
    for (const change of changes) for (const follower of this.#followers) follower.follow(change);
    if (this.#others === '') return;
    this.#queue.push(...changes);
    if (!this.#telling) void this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    this.#telling = true;
    try {
      while (this.#queue.length > 0) {
        await sleep(gatherMs, undefined, { ref: false });
        const some = this.#queue;
        this.#queue = [];
        await tellOthers(this.#db, this.process, some);
      }
      if (performance.now() >= this.#tidyAt) {
        this.#tidyAt = performance.now() + tidyMs;
        await tidyFeed(this.#db, keptMs);
      }
    } catch (error) {
      // What could not be told is found by the pass over stored history.
      log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'other processes could not be told what was decided');
    } finally {
      this.#telling = false;
    }
  }
}

const feeds = new WeakMap<Db, FactFeed>();

/** The feed of a database in this process. */
export function feedOf(db: Db): FactFeed {
  const known = feeds.get(db) ?? new FactFeed(db);
  feeds.set(db, known);
  return known;
}
