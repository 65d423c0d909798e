import type pg from 'pg';
import { type Migration, splitStatements } from './migrations.ts';

const building = /^create\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?"?(\w+)"?/i;
const withoutComments = (statement: string): string => statement.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '');

/** An index whose building was broken off stays behind as invalid, and `if not exists` would take it for the one wanted. */
async function dropInvalidIndex(worker: pg.Client, statement: string): Promise<void> {
  const match = building.exec(withoutComments(statement));
  if (!match) return;
  const [, isRepeatable, index] = match;
  if (!isRepeatable) throw new Error(`"create index concurrently ${index}" has to say "if not exists", so that it can be repeated`);
  const { rowCount } = await worker.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index]);
  if (rowCount) await worker.query(`drop index concurrently if exists ${index}`);
}

/**
 * Runs a migration statement by statement outside a transaction, over a connection of its own. The lock stays with the
 * transaction of the first connection, which is kept open and idle meanwhile: so it ends with its process, and a pooler
 * keeps the server of an open transaction. Idle, that transaction has no snapshot for which the building of an index would wait.
 */
export async function runOutside(holder: pg.Client, { sql }: Migration, connect: () => Promise<pg.Client>): Promise<void> {
  const worker = await connect();
  try {
    for (const statement of splitStatements(sql)) {
      // Fails where the lock was lost with its connection.
      await holder.query('select');
      await dropInvalidIndex(worker, statement);
      await worker.query(statement);
    }
  } finally {
    await worker.end();
  }
}
