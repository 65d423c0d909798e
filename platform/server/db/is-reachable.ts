import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Answers whether the database can be asked, for readiness checks. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.main);
    return true;
  } catch {
    return false;
  }
}
