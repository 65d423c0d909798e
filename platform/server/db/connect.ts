import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../db/types.ts';
import { log } from '../log.ts';
import { PreparingClient } from './preparing-client.ts';

// A day without a clock stays text: as a Date it would shift by the zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Db = Kysely<DB>;

/** The three ways of talking to the database; see docs/adr on pools. */
export interface Database {
  /** Pipelined pool of short transactions and fixed statements. */
  readonly main: Db;
  /** Lists with changing filters: every plan is made for its own values. */
  readonly lists: Db;
  /** Plain pool for cursors; the pipelined one refuses them. */
  readonly cursors: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

function pool(url: string, options: pg.PoolConfig): pg.Pool {
  const made = new pg.Pool({ connectionString: url, application_name: 'atalaia', ...options });
  // A pool without this listener ends the process when the database shuts down.
  made.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'));
  // The pool listens only to connections that rest in it; one in use fails its own query, and must not end the process too.
  made.on('connect', (client) => client.on('error', () => undefined));
  return made;
}

const kysely = (from: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool: from }) });

/**
 * Opens the pools. @param url PostgreSQL 15 or newer @param size connections of the main pool
 * @param role role that all connections work as; see `findApplicationRole`
 */
export function openDatabase(url: string, size = 10, role?: string): Database {
  const asRole = role ? `-c role=${role}` : '';
  const main = kysely(pool(url, { max: size, options: asRole, Client: PreparingClient }));
  const lists = kysely(pool(url, { max: size, options: `${asRole} -c plan_cache_mode=force_custom_plan -c statement_timeout=30000` }));
  const cursors = pool(url, { max: 4, options: asRole });
  return {
    main,
    lists,
    cursors,
    url,
    async close() {
      await Promise.all([main.destroy(), lists.destroy(), cursors.end()]);
    },
  };
}
