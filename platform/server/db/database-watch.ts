import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../metrics.ts';
import { machineMs, noteClockOfDatabase } from './clock-of-database.ts';
import { addressOf } from './database-address.ts';
import { lossOf } from './database-loss.ts';
import { cutOffRequestedBefore, foundOn, GuardedClient, makeReady, timelineExpression } from './guarded-client.ts';
import { noteState } from './outage.ts';

/** What the database can do at the moment; `commits-wait`: it answers, but a change is not acknowledged by its standby. */
export type DatabaseState = 'ready' | 'unreachable' | 'read-only' | 'slow' | 'commits-wait';

export const databaseStates: readonly DatabaseState[] = ['ready', 'unreachable', 'read-only', 'slow', 'commits-wait'];

/** A look at the database ends after this long. */
const patienceMs = 1_000;
const everyMs = 1_000;
/** An answer this young is given again: probes of several balancers ask one question. */
const freshMs = 300;
/** A database that is slow for a moment is so for all processes; taking them out one by one would not help. */
const slowForMs = 3_000;
/** A check unanswered for this long is repeated over another connection. */
const givenUpMs = { slow: 5_000, 'commits-wait': 30_000 } as const;
/** Whether changes are kept is tried no more often than this. */
const changeEveryMs = 2_000;

const stateGauge = new Gauge({
  name: 'atalaia_database_state',
  help: '1 for the state the database is in: ready, unreachable, read-only, slow, commits-wait',
  labelNames: ['state'],
  registers: [metrics],
});

const late = Symbol('late');

/** Waits within patience. What came while this process itself was busy counts as in time. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  let done: { value: T } | undefined;
  const noted = work.then((value) => {
    done = { value };
    return value;
  });
  noted.catch(() => undefined);
  try {
    const first = await Promise.race([
      noted,
      new Promise<typeof late>((resolve) => {
        timer = setTimeout(() => resolve(late), ms);
      }),
    ]);
    if (first !== late) return first;
    await turnOfLoop();
    return (done as { value: T } | undefined)?.value ?? late;
  } finally {
    clearTimeout(timer);
  }
}

/** Observes the database over a connection of its own, so that payments do not delay it, and keeps the last state. */
export class DatabaseWatch {
  readonly #url: string;
  readonly #connectMs: number;
  #client: GuardedClient | undefined;
  /** A question that the database has not answered yet. */
  #open: { since: number; answer: Promise<unknown>; kind: 'slow' | 'commits-wait' } | undefined;
  #seen: DatabaseState = 'unreachable';
  #seenAt = Number.NEGATIVE_INFINITY;
  /** Since the first look; until then nobody had the database, so that it cannot be lost. */
  #firstAt: number | undefined;
  #wasReady = false;
  #changedAt = Number.NEGATIVE_INFINITY;
  #slowSince: number | undefined;
  #lostSince: number | undefined;
  #looking: Promise<DatabaseState> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(url: string, connectMs = 3_000) {
    this.#url = url;
    this.#connectMs = connectMs;
  }

  /** The state last seen. */
  get state(): DatabaseState {
    return this.#seen;
  }

  /** Checks periodically, so that a change is detected and logged without a request. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), everyMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#looking?.catch(() => undefined);
    this.#drop();
  }

  /** The state of this moment; at the latest after a second. */
  look(): Promise<DatabaseState> {
    if (performance.now() - this.#seenAt < freshMs) return Promise.resolve(this.#seen);
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<DatabaseState> {
    const state = await this.#ask();
    if (!this.#stopped) this.#see(state);
    return this.#seen;
  }

  #see(state: DatabaseState): void {
    const now = performance.now();
    this.#seenAt = now;
    const isSlow = state === 'slow' || state === 'commits-wait';
    this.#slowSince = isSlow ? (this.#slowSince ?? now) : undefined;
    // Slow counts only when it stays so; what was worse before stays until the database is good again.
    if (isSlow && this.#seen === 'ready' && now - (this.#slowSince as number) < slowForMs) return;
    this.#seen = state;
    this.#wasReady ||= state === 'ready';
    this.#firstAt ??= now;
    for (const one of databaseStates) stateGauge.set({ state: one }, one === state ? 1 : 0);
    // A process that begins on a busy machine is late itself: what it does not reach at first is lost only when it stays so.
    if (this.#wasReady || now - this.#firstAt >= slowForMs) noteState(state, state !== 'ready');
    if (state !== 'ready') this.#lostSince ??= now;
    else if (this.#lostSince !== undefined) {
      // Connections that have waited since before still ask the server that is gone.
      cutOffRequestedBefore(this.#url, this.#lostSince);
      this.#lostSince = undefined;
    }
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#open = undefined;
    client?.cut();
  }

  /** Connects to the first host that takes changes. */
  async #connect(): Promise<GuardedClient> {
    let reason: unknown;
    for (let tries = addressOf(this.#url).hosts; tries > 0; tries -= 1) {
      const client = new GuardedClient({
        databaseUrl: this.#url,
        application_name: 'atalaia-watch',
        settings: { connectMs: Math.min(this.#connectMs, patienceMs) },
      });
      try {
        await (client as pg.Client).connect();
        await makeReady(client);
        return client;
      } catch (error) {
        client.cut();
        // A standby says more of the database than a host that is away.
        if (lossOf(reason)?.kind !== 'read-only') reason = error;
      }
    }
    throw reason;
  }

  /** @returns false when there was no answer in time */
  async #isAnswered(kind: 'slow' | 'commits-wait', text: string): Promise<boolean> {
    const client = this.#client as GuardedClient;
    const started = machineMs();
    const answer = (client as pg.Client).query(text);
    this.#open = { since: performance.now(), answer, kind };
    const value = await inTime(answer, patienceMs);
    if (value === late) return false;
    this.#open = undefined;
    const [row] = value.rows as { reads?: boolean; timeline?: string | null; ms?: number }[];
    if (row?.ms !== undefined) noteClockOfDatabase({ databaseMs: row.ms, asked: started, answered: machineMs() });
    if (row?.reads) throw Object.assign(new Error('the database server takes no changes'), { code: '25006' });
    // Behind a pooler the server may become another one without a new connection.
    foundOn(client, row?.timeline);
    return true;
  }

  async #ask(): Promise<DatabaseState> {
    try {
      if (this.#open) {
        // Another question behind one that is not answered would only wait as well, and leave one more process of the server behind.
        if (performance.now() - this.#open.since > givenUpMs[this.#open.kind]) {
          this.#client?.pass();
          this.#drop();
          return 'unreachable';
        }
        const { kind, answer } = this.#open;
        if ((await inTime(answer, patienceMs)) === late) return kind;
        this.#open = undefined;
      }
      this.#client ??= await this.#connect();
      const isAsked = await this.#isAnswered(
        'slow',
        `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads, ${timelineExpression} as timeline,
          extract(epoch from clock_timestamp())::float8 * 1000 as ms -- database time: it is compared with that of this machine`,
      );
      if (!isAsked) return 'slow';
      // The smallest change there is: it waits for the disk, and for the standby where one has to acknowledge it.
      if (performance.now() - this.#changedAt < changeEveryMs) return 'ready';
      const isKept = await this.#isAnswered('commits-wait', `select pg_logical_emit_message(true, 'atalaia', '') is null as reads`);
      if (isKept) this.#changedAt = performance.now();
      return isKept ? 'ready' : 'commits-wait';
    } catch (error) {
      this.#client?.pass();
      this.#drop();
      return lossOf(error)?.kind === 'read-only' ? 'read-only' : 'unreachable';
    }
  }
}
