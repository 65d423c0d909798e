import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { PoolerKind } from './connect.ts';
import { lossOf } from './database-loss.ts';
import { connectTo } from './guarded-client.ts';

const name = 'atalaia-probe';
/** Others may take a server connection in between; it is tried so often. */
const tries = 4;
/** A pooler with one server connection lets the second transaction wait. */
const patienceMs = 2_000;

const pidOf = async (client: pg.Client): Promise<number> => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Runs a statement by its name on whatever server connection the pooler gives now. @returns whether it was known there */
async function isNameKept(first: pg.Client, statement: { name: string; text: string }, giveWay: () => Promise<unknown>): Promise<boolean> {
  const late = setTimeout(() => void giveWay().catch(() => undefined), patienceMs);
  try {
    await first.query(statement);
    return true;
  } catch (error) {
    if (lossOf(error)?.kind === 'pooler') return false;
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/**
 * Finds out whether a pooler is between us and the database. A pooler gives a connection a key of its own, which is not the one of
 * the server; one that gives the same server to two connections changes it from transaction to transaction, and then a
 * statement prepared before has to be known at the next server too.
 */
export async function examinePooler(url: string): Promise<PoolerKind> {
  const first = await connectTo(url, name, { readOnly: true });
  const others: pg.Client[] = [];
  try {
    const own = await pidOf(first);
    if (own === (first as unknown as { processID: number | null }).processID) return 'none';
    const statement = { name: `a_probe_${randomBytes(8).toString('hex')}`, text: 'select pg_backend_pid() as pid' };
    for (let turn = 0; turn < tries; turn += 1) {
      const server = (await (first as pg.Client).query<{ pid: number }>(statement)).rows[0]?.pid;
      const other = await connectTo(url, name, { readOnly: true });
      others.push(other);
      await (other as pg.Client).query('begin');
      if ((await pidOf(other)) !== server) continue;
      return (await isNameKept(first, statement, () => (other as pg.Client).query('rollback'))) ? 'transaction' : 'transaction-without-names';
    }
    return 'session';
  } catch (error) {
    if (lossOf(error)?.kind === 'pooler') return 'transaction-without-names';
    throw error;
  } finally {
    await Promise.all([first, ...others].map((client) => client.end().catch(() => undefined)));
  }
}
