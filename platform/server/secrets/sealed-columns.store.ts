import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { keyOf, seal, sealingKeyId, unseal, UnsealError } from './keyring.ts';

/**
 * To whom a secret goes: the columns of its row that name the receiver, and all others, which do not; or why it goes to nobody. When
 * a naming column changes, the trigger of the table (`drop_sealed_secret`) drops the secret unless it is given anew with it.
 */
export type Addressee = { readonly named: readonly [string, ...string[]]; readonly beside: readonly string[] } | { readonly nobody: string };

/** A column whose values are encrypted at rest. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly addressee: Addressee;
  /** Columns that say nothing without the secret: they are emptied with it when its key is lost. */
  readonly emptiedWith?: readonly string[];
}

/** The place of a column's values, for `seal` and `unseal`. */
export const placeOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Whether a change of a row leaves the receiver of its secret as it is, so that the secret may stay.
 * @param before values of the row by column, of the naming columns at least
 */
export function keepsAddressee({ addressee }: SealedColumn, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean {
  return 'nobody' in addressee || addressee.named.every((column) => isSame(before[column], after[column]));
}

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
  const results = new Set<string | null>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{
      begin: string;
    }>`select distinct left(${sql.ref(column)}, 60) as begin from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
    for (const { begin } of rows) results.add(keyOf(begin) ?? null);
  }
  return results;
}

/** Of these columns, those that the database has: one that an earlier release left may lack some. */
export async function presentColumns(db: Db, columns: readonly SealedColumn[]): Promise<SealedColumn[]> {
  const { rows } = await sql<{ place: string }>`
    select a.attrelid::regclass::text || '.' || a.attname as place from pg_attribute a
    where not a.attisdropped and a.attrelid = any(array(select to_regclass(name) from unnest(${columns.map(({ table }) => table)}::text[]) as named (name)))`.execute(
    db,
  );
  const present = new Set(rows.map(({ place }) => place));
  return columns.filter((column) => present.has(placeOf(column)));
}

/** So many values of each key and column are opened, which is all of them nearly everywhere. */
const triedValues = 1_000;

/** What of the database a process cannot open. */
export interface SealedFindings {
  /** Names of keys that are missing, or that open nothing of what names them. */
  missingKeys: string[];
  /** Places in which single values do not open, though their key opens others. */
  damagedPlaces: string[];
}

/** Tries the keys of this process on what lies sealed. */
export async function examineSealed(db: Db, columns: readonly SealedColumn[]): Promise<SealedFindings> {
  const missing = new Set<string>();
  const opened = new Set<string>();
  const closed: { keyId: string; place: string }[] = [];
  for (const one of columns) {
    const [table, column, place] = [sql.table(one.table), sql.ref(one.column), placeOf(one)];
    const { rows } = await sql<{ value: string }>`select value from (
        select ${column} as value, row_number() over (partition by split_part(${column}, ':', 3)) as n from ${table} where starts_with(${column}, 'sealed:1:')
      ) v where n <= ${triedValues}`.execute(db);
    for (const { value } of rows) {
      const keyId = keyOf(value) ?? '';
      try {
        unseal(value, place);
        opened.add(keyId);
      } catch (error) {
        if (!(error instanceof UnsealError)) throw error;
        if (error.reason === 'KEY_MISSING') missing.add(keyId);
        else closed.push({ keyId, place });
      }
    }
  }
  for (const { keyId } of closed) if (!opened.has(keyId)) missing.add(keyId);
  return { missingKeys: [...missing], damagedPlaces: [...new Set(closed.filter(({ keyId }) => opened.has(keyId)).map(({ place }) => place))] };
}

/**
 * Takes away what is sealed under keys that this process was not given: empty where that is allowed, and otherwise a fresh value that
 * nobody knows. @returns how many values, by place
 */
export async function forgetUnopened(db: Db, columns: readonly SealedColumn[]): Promise<Map<string, number>> {
  const forgotten = new Map<string, number>();
  for (const one of columns) {
    const { rows: facts } = await sql<{ required: boolean }>`select attnotnull as required from pg_attribute
      where attrelid = to_regclass(${one.table}) and attname = ${one.column}`.execute(db);
    const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(one.column)} as value from ${sql.table(one.table)}
      where starts_with(${sql.ref(one.column)}, 'sealed:1:')`.execute(db);
    for (const { value } of rows) {
      if (isOpened(value, placeOf(one))) continue;
      const fresh = facts[0]?.required ? seal(randomBytes(32).toString('base64url'), placeOf(one)) : null;
      const emptied = (one.emptiedWith ?? []).map((column) => sql`, ${sql.ref(column)} = null`);
      const { numAffectedRows } = await sql`update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${fresh}${sql.join(emptied, sql``)}
        where ${sql.ref(one.column)} = ${value}`.execute(db);
      forgotten.set(placeOf(one), (forgotten.get(placeOf(one)) ?? 0) + Number(numAffectedRows ?? 0n));
    }
  }
  return forgotten;
}

function isOpened(value: string, place: string): boolean {
  try {
    unseal(value, place);
    return true;
  } catch (error) {
    if (error instanceof UnsealError) return false;
    throw error;
  }
}
