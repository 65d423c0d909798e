import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, noteLoss } from '../../../../../platform/server/db/index.ts';
import { log } from '../../../../../platform/server/log.ts';
import {
  type FeedAnswer,
  receiveFromOthers,
  type Member,
  type Sign,
  publishToOthers,
  tidyFeed,
  type FactMessage,
  unpublished,
  type Whereabouts,
} from './fact-feed.store.ts';
import type { FactChange } from './shared-histories.ts';

export type { Member, Whereabouts } from './fact-feed.store.ts';

/** Follows what becomes of movements of money. */
export interface FactFollower {
  apply(change: FactChange): void;
  /** Another process told of it; it is followed as well. */
  receive?(change: FactChange): void;
  /** What is remembered may lack something. */
  clear(): void;
}

/** Others are asked this often while there are some, and when alone. */
const askMs = { together: 100, alone: 1_000 } as const;
/** Nothing is evaluated by what is older than this. */
const oldestMs = { together: 300, alone: 5_000 } as const;
/** What is told waits for more of it this long: fewer, longer messages. */
const gatherMs = 25;
const beatMs = 1_000;
/** Who has not been heard of for this long is gone. */
const aliveMs = 10_000;
/** Who was silent for this long may be taken for gone by others. */
const lapsedMs = 8_000;
/** Who asks again after this long says at first nothing of itself: it may find that it has missed something. */
const returnMs = 4_000;
/** A process that begins or comes back remembers nothing until the others say that they know it, or for this long. */
const settleMs = 6_000;
const keptMs = 60_000;
const tidyMs = 30_000;
/** Who could not ask leaves the database alone for this long, longer each time. */
export const [firstPauseMs, longestPauseMs] = [50, 1_000];
/** A process that goes waits no longer than this for saying so. */
const leaveMs = 1_000;

/** Whoever was alone all the time has missed nothing. */
const isLapsed = ({ silentMs, hadCompany }: FeedAnswer): boolean => silentMs === null || (silentMs > lapsedMs && hadCompany);
const asCame = ({ process, came }: Pick<Member, 'process' | 'came'>): string => `${process}:${came}`;

/**
 * What the processes of one database tell each other of payments, for what they remember of things that people share. There
 * is no timer: whoever evaluates asks, so that an idle process costs nothing, and one that comes back reads again.
 */
export class FactFeed {
  readonly #db: Db;
  /** The name of this process. */
  readonly process = randomUUID();
  readonly #followers = new Set<FactFollower>();
  #onMembers: (members: readonly Member[]) => void = () => undefined;
  #whereabouts: Whereabouts | undefined;
  #snapshot: string | undefined;
  /** Who else decides, as of their last coming. */
  #others: readonly string[] = [];
  #came = 0;
  #met: readonly string[] = [];
  #heardAt = Number.NEGATIVE_INFINITY;
  #beatAt = Number.NEGATIVE_INFINITY;
  #settlesAt = Number.NEGATIVE_INFINITY;
  #tidyAt = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #restMs = firstPauseMs;
  #isLeaving = false;
  #asking: Promise<void> | undefined;
  #queue: FactChange[] = [];
  #telling = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether other processes decide on this database too. */
  get hasOthers(): boolean {
    return this.#others.length > 0;
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
    if (this.#isLeaving) return;
    this.#whereabouts = whereabouts;
    this.#beatAt = Number.NEGATIVE_INFINITY;
  }

  /** Tells the others that this process goes: they pass nothing on to it any more. It still decides what comes to it. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    if (this.#whereabouts === undefined) return;
    this.#whereabouts = undefined;
    this.#beatAt = Number.NEGATIVE_INFINITY;
    // A question under way may have been asked before.
    await Promise.race([(this.#asking ?? Promise.resolve()).then(() => this.#ask()), sleep(leaveMs, undefined, { ref: false })]);
  }

  #clear(): void {
    for (const follower of this.#followers) follower.clear();
  }

  /** Before evaluating: hears what others told, so that what is remembered is not older than a moment. */
  async receive(): Promise<void> {
    if (performance.now() < this.#restsUntil) return this.#clear();
    const age = performance.now() - this.#heardAt;
    const mode = this.hasOthers ? 'together' : 'alone';
    if (age >= askMs[mode]) {
      const answer = this.#ask();
      if (age >= oldestMs[mode]) await answer;
    }
    if (performance.now() < this.#settlesAt) this.#clear();
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askOnce().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** What this process says of itself. */
  #sign(): Sign {
    return { machine: null, address: null, secret: null, protocol: null, ...this.#whereabouts, came: this.#came, met: this.#met, knows: this.#others };
  }

  #hearOthers(sign: Sign | undefined): Promise<FeedAnswer> {
    return receiveFromOthers(this.#db, this.process, { since: this.#snapshot, sign, aliveMs });
  }

  /**
   * Whoever begins, or comes back after others may have taken it for gone, forgets, and says whom it finds before it evaluates
   * anything. From then on it tells these everything, so that they need not forget because it has come.
   */
  async #comeIn(): Promise<void> {
    const received = await this.#hearOthers(undefined);
    const isFirst = this.#snapshot === undefined;
    if (!isFirst && !isLapsed(received)) return;
    const { others } = received;
    this.#came += 1;
    this.#met = others.map(({ process }) => process);
    this.#others = others.map(asCame);
    if (!isFirst || others.length > 0) this.#forget({ untilKnown: others.length > 0 });
  }

  #forget({ untilKnown }: { untilKnown: boolean }): void {
    this.#clear();
    if (untilKnown) this.#settlesAt = performance.now() + settleMs;
  }

  /** Follows who came and who went. */
  #follow(members: readonly Member[]): void {
    const others = members.map(asCame);
    const came = members.filter((_, at) => !this.#others.includes(others[at] as string));
    const hasGone = this.#others.some((existing) => !others.includes(existing));
    this.#others = others;
    const isUntold = came.some(({ met }) => !met.includes(this.process));
    // Who went may have committed what it could tell nobody any more; who came may have before it knew this process.
    if (hasGone || isUntold) this.#forget({ untilKnown: isUntold });
    // They wait to hear that they are known.
    if (came.length > 0) this.#beatAt = Number.NEGATIVE_INFINITY;
    const self = asCame({ process: this.process, came: this.#came });
    if (performance.now() < this.#settlesAt && members.every(({ knows }) => knows.includes(self))) {
      this.#clear();
      this.#settlesAt = Number.NEGATIVE_INFINITY;
    }
  }

  async #askOnce(): Promise<void> {
    const now = performance.now();
    const isBack = now - this.#heardAt >= returnMs;
    try {
      if (isBack) await this.#comeIn();
      const beats = isBack || now - this.#beatAt >= beatMs;
      const received = await this.#hearOthers(beats ? this.#sign() : undefined);
      if (beats) this.#beatAt = now;
      // It took so long that others may have given this process up.
      if (!isBack && isLapsed(received)) return this.beginAnew();
      this.#follow(received.others);
      this.#onMembers(received.others);
      for (const changes of received.changes ?? []) for (const message of changes) this.#heard(message);
      this.#snapshot = received.snapshot;
      this.#heardAt = now;
      this.#restMs = firstPauseMs;
    } catch (error) {
      if (!noteLoss(error, 'feed')) log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'what other processes decide could not be read');
      this.#restsUntil = performance.now() + this.#restMs;
      this.#restMs = Math.min(longestPauseMs, this.#restMs * 2);
      this.beginAnew();
    }
  }

  /** Forgets how far others were heard; the next question asks as at the start. */
  beginAnew(): void {
    this.#snapshot = undefined;
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#clear();
  }

  #heard(message: FactMessage): void {
    const change = unpublished(message);
    for (const follower of this.#followers) {
      follower.apply(change);
      follower.receive?.(change);
    }
  }

  /** Tells what this process has committed: at once to its own memories, soon to other processes. */
  tell(changes: readonly FactChange[]): void {
    if (changes.length === 0) return;
    for (const change of changes) for (const follower of this.#followers) follower.apply(change);
    if (!this.hasOthers) return;
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
        await publishToOthers(this.#db, this.process, some);
      }
      if (performance.now() >= this.#tidyAt) {
        this.#tidyAt = performance.now() + tidyMs;
        await tidyFeed(this.#db, keptMs);
      }
    } catch (error) {
      // What could not be told is found by the pass over stored history.
      if (!noteLoss(error, 'feed')) log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'other processes could not be told what was decided');
    } finally {
      this.#telling = false;
    }
  }
}

const feeds = new WeakMap<Db, FactFeed>();

/** The feed of a database in this process. */
export function feedOf(db: Db): FactFeed {
  const existing = feeds.get(db) ?? new FactFeed(db);
  feeds.set(db, existing);
  return existing;
}
