import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import { type Database, openDatabase, type PoolerKind } from './connect.ts';
import { lossOf } from './database-loss.ts';
import { examinePooler } from './examine-pooler.ts';
import { migrate } from './migrating/migrate.ts';
import { Pooler } from './pooler.fixture.ts';

let database: Database;
let opened: Pooler[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function through(mode: 'session' | 'transaction', servers: number): Promise<string> {
  const pooler = new Pooler(database.url, mode);
  opened = [...opened, pooler];
  return pooler.open(servers);
}

const limits = { connectMs: 3_000, poolMs: 5_000, statementMs: 7_000, idleMs: 9_000 };
const numberOf = async (db: Database['main'], text: ReturnType<typeof sql<{ n: number }>>) => (await text.execute(db)).rows[0]?.n;

describe('what is between us and the database', () => {
  it('is found out: nothing, sessions, or transactions with and without the names of statements', async () => {
    expect(await examinePooler(database.url)).toBe('none');
    expect(await examinePooler(await through('session', 6))).toBe('session');
    // With one server a name is known wherever a transaction goes; it is waited for until that server is free.
    expect(await examinePooler(await through('transaction', 1))).toBe('transaction');
    expect(await examinePooler(await through('transaction', 4))).toBe('transaction-without-names');
  }, 30_000);
});

describe('through a pooler that changes the server from transaction to transaction', () => {
  /** Statements of equal parameters, many times and at once, each with what it has to answer. */
  async function askAll(value: Database): Promise<PromiseSettledResult<[number | undefined, number]>[]> {
    const asks = Array.from({ length: 30 }, (_, n) => [
      numberOf(value.main, sql`select ${n}::integer + 1 as n`).then((got): [number | undefined, number] => [got, n + 1]),
      numberOf(value.main, sql`select ${n}::integer * 1000 as n`).then((got): [number | undefined, number] => [got, n * 1_000]),
    ]);
    return Promise.allSettled(asks.flat());
  }
  const wrong = (results: PromiseSettledResult<[number | undefined, number]>[]) =>
    results.filter((one) => one.status === 'fulfilled' && one.value[0] !== one.value[1]);

  it('every pool connects, answers, and leaves no setting behind to others', async () => {
    const url = await through('transaction', 3);
    const pooled = openDatabase(url, 4, 'atalaia_app', { limits, pooler: 'transaction-without-names' });
    try {
      for (let turn = 0; turn < 3; turn += 1) {
        const results = await askAll(pooled);
        expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
        expect(wrong(results)).toEqual([]);
      }
      for (let n = 0; n < 8; n += 1) expect(await numberOf(pooled.lists, sql`select ${n}::integer as n`)).toBe(n);
      const facts = `select current_setting('statement_timeout') as statement, current_setting('plan_cache_mode') as plan, current_setting('role') as role`;
      const { rows } = await pooled.cursors.query(facts);
      const plain = await database.cursors.query(facts);
      expect(rows).toEqual([{ ...plain.rows[0], role: 'none' }]);
    } finally {
      await pooled.close();
    }
  }, 30_000);

  it.each<PoolerKind>(['transaction', 'none'])(
    'a name never stands for another statement, whatever was found out (%s)',
    async (pooler) => {
      const pooled = openDatabase(await through('transaction', 3), 4, undefined, { limits, pooler });
      try {
        const results: PromiseSettledResult<[number | undefined, number]>[] = [];
        for (let turn = 0; turn < 6; turn += 1) results.push(...(await askAll(pooled)));
        expect(wrong(results)).toEqual([]);
        expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
        for (const one of results) if (one.status === 'rejected') expect(lossOf(one.reason)?.kind, String(one.reason)).toBe('pooler');
      } finally {
        await pooled.close();
      }
    },
    30_000,
  );

  it('bringing the tables up to date keeps no lock, so that others start', async () => {
    expect(await migrate(await through('transaction', 3))).toEqual([]);
    const { rows } = await database.cursors.query(
      `select from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    expect(rows).toEqual([]);
    expect(await migrate(database.url)).toEqual([]);
  }, 30_000);
});
