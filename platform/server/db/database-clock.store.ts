import { sql } from 'kysely';
import { machineMs, noteClockOfDatabase } from './clock-of-database.ts';
import type { Db } from './connect.ts';

/** Compares the clock of this machine with that of the database, as `DatabaseWatch` does in a server. */
export async function compareClocks(db: Db): Promise<void> {
  const started = machineMs();
  const { rows } = await sql<{
    ms: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms -- database time: it is compared with that of this machine`.execute(db);
  noteClockOfDatabase({ databaseMs: Number(rows[0]?.ms), asked: started, answered: machineMs() });
}
