import type { Compilable } from 'kysely';
import Cursor from 'pg-cursor';
import type { Database } from '../db/connect.ts';
import { batchRows, takeSlot } from './export-lane.ts';

/**
 * Reads a query in batches through a cursor of the plain pool, so that memory stays flat however many rows there are, at the pace
 * of the lane of files.
 * The connection goes back when the reader stops, also when it stops early.
 */
export async function* cursorRows<Row>(database: Database, query: Compilable<Row>): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile();
  const client = await database.cursors.connect();
  let broken: Error | undefined;
  const cursor = client.query(new Cursor<Row>(sql, parameters));
  try {
    for (;;) {
      await takeSlot();
      const rows = await cursor.read(batchRows);
      if (rows.length === 0) return;
      yield rows;
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    if (!broken) await cursor.close().catch((error: Error) => (broken = error));
    client.release(broken);
  }
}
