import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { keyOf, seal, sealingKeyId, unseal } from './keyring.ts';

/** A column whose values are encrypted at rest. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/** The place of a column's values, for `seal` and `unseal`. */
export const placeOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

const batch = 200;

/**
 * Seals what is in clear text and what another key has sealed, with the key that seals now. Rows that somebody changes meanwhile
 * are left to the next round. Safe to repeat and to run in several processes. Answers how many values it sealed.
 */
export async function sealColumns(db: Db, columns: readonly SealedColumn[]): Promise<number> {
  const begin = `sealed:1:${sealingKeyId()}:`;
  let sealed = 0;
  for (const one of columns) {
    const [table, column] = [sql.table(one.table), sql.ref(one.column)];
    for (;;) {
      const { rows } = await sql<{ value: string }>`select ${column} as value from ${table}
        where ${column} <> '' and not starts_with(${column}, ${begin}) limit ${batch}`.execute(db);
      let changed = 0n;
      for (const { value } of rows) {
        const place = placeOf(one);
        const fresh = seal(unseal(value, place), place);
        changed += (await sql`update ${table} set ${column} = ${fresh} where ${column} = ${value}`.execute(db)).numAffectedRows ?? 0n;
      }
      sealed += Number(changed);
      if (rows.length < batch || changed === 0n) break;
    }
  }
  return sealed;
}

/** Names of the keys under which something is sealed, and `null` for what is in clear text. */
export async function keysInUse(db: Db, columns: readonly SealedColumn[]): Promise<Set<string | null>> {
  const found = new Set<string | null>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{
      begin: string;
    }>`select distinct left(${sql.ref(column)}, 60) as begin from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
    for (const { begin } of rows) found.add(keyOf(begin) ?? null);
  }
  return found;
}
