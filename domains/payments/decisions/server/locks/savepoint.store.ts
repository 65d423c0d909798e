import { sql } from 'kysely';
import { type Db, isOutage } from '../../../../../platform/server/db/index.ts';
import { log } from '../../../../../platform/server/log.ts';

/** Reads inside a transaction what may fail without ending it; undefined when it failed. */
export async function readOrFail<T>(trx: Db, what: string, read: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint reading`.execute(trx);
  try {
    const result = await read();
    await sql`release savepoint reading`.execute(trx);
    return result;
  } catch (error) {
    const code = (error as { code?: string }).code ?? 'unknown';
    // Another transaction is in the way, or the connection is lost: all of it is done again.
    if (code === '40P01' || code === '40001' || isOutage(error)) throw error;
    log.error({ code, what }, 'what rules look at could not be read');
    await sql`rollback to savepoint reading`.execute(trx);
    return undefined;
  }
}
