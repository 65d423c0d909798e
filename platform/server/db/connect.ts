import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../db/types.ts';
import { addressOf } from './database-address.ts';
import { type ConnectionSettings, cutOffAll, syncClock, GuardedClient, makeReady } from './guarded-client.ts';
import { noteLoss } from './outage.ts';
import { PreparingClient } from './preparing-client.ts';

// A day without a clock stays text: as a Date it would shift by the zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Db = Kysely<DB>;

/** The four ways of talking to the database; see docs/adr on pools. */
export interface Database {
  /** Pipelined pool of short transactions and fixed statements. */
  readonly main: Db;
  /**
   * The same for the transactions of calls that do not come from a payment core: one that waits for a file, a thread or a service keeps
   * its connection meanwhile, and must not keep one on which payments are decided.
   */
  readonly calls: Db;
  /** Lists with changing filters: every plan is made for its own values. */
  readonly lists: Db;
  /** Plain pool for cursors; the pipelined one refuses them. */
  readonly cursors: pg.Pool;
  readonly url: string;
  /** The same for a thread of its own: the host that takes changes now is tried first. */
  readonly threadUrl: string;
  /** What the pools hold, for the metrics. */
  counts(): Record<'main' | 'calls' | 'lists' | 'cursors', PoolCounts>;
  close(): Promise<void>;
}

export interface PoolCounts {
  open: number;
  idle: number;
  waiting: number;
}

/** How long a server waits for its database. A command at the command line waits as long as it takes. */
export interface DatabaseLimits {
  /** For a connection to be made. */
  connectMs: number;
  /** For a free connection of a pool. */
  poolMs: number;
  /** For a statement; lists have a limit of their own too. */
  statementMs: number;
  /** Longest time that a transaction may be idle. */
  idleMs: number;
}

export interface DatabaseOptions {
  limits?: DatabaseLimits;
  /** true: a standby will do, as for a command that only reads. */
  readOnly?: boolean;
  /** The pooler in between, if any; see `examinePooler`. */
  pooler?: PoolerKind;
}

/** What is between us and the database: nothing, or a pooler that keeps sessions, or only statement names, or neither. */
export type PoolerKind = 'none' | 'session' | 'transaction' | 'transaction-without-names';

const listStatementMs = 30_000;
/** The server ends a statement itself; who does not even do that is gone. */
const graceMs = 2_000;
/** What is still under way when the pools are closed is given this long. */
const closeMs = 10_000;

/**
 * A pool whose connections go to servers that take changes, and leave it as soon as they have told of a state in which they
 * are of no use.
 */
export function guardedPool(url: string, settings: ConnectionSettings, options: pg.PoolConfig): pg.Pool {
  const made = new pg.Pool({
    application_name: 'atalaia',
    Client: GuardedClient as never,
    onConnect: (client: unknown) => makeReady(client as GuardedClient),
    ...options,
    ...({ databaseUrl: url, settings } as object),
  } as pg.PoolConfig);
  // A pool without this listener ends the process when the database shuts down.
  made.on('error', (error) => {
    // Who closes the pool may stop the server as well.
    if (!made.ending) noteLoss(error, 'connections');
  });
  made.on('acquire', (client) => syncClock(client as unknown as GuardedClient));
  // The pool keeps none that is ending.
  made.on('release', (_error, client) => {
    const guarded = client as unknown as GuardedClient;
    if (guarded.isSpoilt) void guarded.end().catch(() => undefined);
  });
  return made;
}

const opened = new WeakMap<Db, Database>();

/** The database whose main pool this is, for those who are given no more than that. @throws where it was opened otherwise */
export function databaseOf(main: Db): Database {
  const database = opened.get(main);
  if (!database) throw new Error('this pool was not opened by openDatabase');
  return database;
}

const kysely = (from: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool: from }) });

/**
 * Opens the pools. @param url PostgreSQL 15 or newer, several hosts apart by commas @param size connections of the main pool, of that of calls and of that of lists
 * @param role role that all connections work as; see `findApplicationRole`
 */
export function openDatabase(url: string, size = 10, role?: string, { limits, readOnly = false, pooler = 'none' }: DatabaseOptions = {}): Database {
  const shared: ConnectionSettings = {
    readOnly,
    sessionPooler: pooler === 'session',
    ...(role ? { role } : {}),
    ...(limits ? { connectMs: limits.connectMs } : {}),
  };
  const idle: Record<string, string> = limits ? { idle_in_transaction_session_timeout: String(limits.idleMs) } : {};
  const short: ConnectionSettings = limits
    ? { ...shared, patienceMs: limits.statementMs + graceMs, set: { ...idle, statement_timeout: String(limits.statementMs) } }
    : shared;
  const listMs = Math.min(listStatementMs, limits?.statementMs ?? listStatementMs);
  const filtered: ConnectionSettings = {
    ...short,
    set: { ...idle, plan_cache_mode: 'force_custom_plan', statement_timeout: String(listMs) },
  };
  const wait = limits ? { connectionTimeoutMillis: limits.poolMs } : {};
  const keepsNames = pooler !== 'transaction-without-names';
  const prepared: pg.PoolConfig = { max: size, ...wait, ...(keepsNames ? { Client: PreparingClient as never } : {}) };
  const pools = {
    main: guardedPool(url, short, prepared),
    calls: guardedPool(url, short, prepared),
    lists: guardedPool(url, filtered, { max: size, ...wait }),
    cursors: guardedPool(url, { ...shared, set: idle }, { max: 4, ...wait }),
  };
  const main = kysely(pools.main);
  const calls = kysely(pools.calls);
  const lists = kysely(pools.lists);
  const countsOf = (pool: pg.Pool): PoolCounts => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const database: Database = {
    main,
    calls,
    lists,
    cursors: pools.cursors,
    url,
    get threadUrl() {
      return addressOf(url).urlFromHere;
    },
    counts: () => ({ main: countsOf(pools.main), calls: countsOf(pools.calls), lists: countsOf(pools.lists), cursors: countsOf(pools.cursors) }),
    async close() {
      const late = limits ? setTimeout(() => cutOffAll(url), closeMs) : undefined;
      await Promise.all([main.destroy(), calls.destroy(), lists.destroy(), pools.cursors.end()]);
      clearTimeout(late);
    },
  };
  opened.set(main, database);
  return database;
}
