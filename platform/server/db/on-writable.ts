import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { ReadOnlyServerError } from './database-loss.ts';

/**
 * Reads where what is not there is not there: in one transaction on a server that takes changes. For answers that callers
 * take as final; a standby, or a server that was one a moment ago, may lack what has been acknowledged.
 */
export function onWritable<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const result = await read(trx);
    const { rows } = await sql<{ reads: boolean }>`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads`.execute(trx);
    if (rows[0]?.reads) throw new ReadOnlyServerError();
    return result;
  });
}
