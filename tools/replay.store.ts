import { sql } from 'kysely';
import type { Db } from '../platform/server/index.ts';

/** The payments of a trade number: one of each business at most. */
export async function findTransactionIds(db: Db, tradeNo: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from transaction where trade_no = ${tradeNo} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
