import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { commonErrors, refuse, type Endpoint } from '../../contract/index.ts';
import type { Db } from '../db/connect.ts';

export const keptHours = 48;
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Text of a value with its keys in order, so that equal inputs have equal hashes. */
export function canonicalJson(value: unknown): string {
  const order = (inner: unknown): Json => {
    if (typeof inner !== 'object' || inner === null) return typeof inner === 'bigint' ? String(inner) : (inner as Json);
    if (inner instanceof Date) return inner.getTime();
    if (Array.isArray(inner)) return inner.map(order);
    // Without a prototype, so that no name of a key means anything.
    const made = Object.create(null) as { [key: string]: Json };
    for (const key of Object.keys(inner).sort()) {
      const value = (inner as Record<string, unknown>)[key];
      if (value !== undefined) made[key] = order(value);
    }
    return made;
  };
  return JSON.stringify(order(value));
}

export const hashOf = (value: unknown): string => hash('sha256', canonicalJson(value));

/** Composed and decomposed letters differ only where there are marks to compose, none of which stands before this character. */
const mayDecompose = /[\u0300-\uffff]/;

/**
 * Hashes of one content in several forms: of the one form that everything in it has, with composed letters, by which it is stored and
 * compared; and of other forms, where they are others, by which earlier versions stored it.
 * @param forms the same object for forms that do not differ, so that nothing is hashed twice
 * @returns the hash of `form`, and of each of the others, undefined where it is that of an earlier one
 */
export function hashesOfForms(form: object, ...others: readonly object[]): [string, ...(string | undefined)[]] {
  const own = canonicalJson(form);
  const composed = mayDecompose.test(own) ? own.normalize('NFC') : own;
  const compared: unknown[] = composed === own ? [form] : [];
  const hashes = others.map((other) => {
    if (compared.includes(other)) return undefined;
    compared.push(other);
    return hashOf(other);
  });
  return [hash('sha256', composed), ...hashes];
}

/**
 * Takes an idempotency key inside the call's transaction. A second call with the same key waits for the first to end,
 * then gets its stored answer; with another input or another call it is refused.
 * @returns the stored answer, or undefined when the caller must do the work and store it with `keepAnswer`
 */
export async function takeKey(db: Db, key: { actorKey: string; key: string; record: Endpoint; inputHash: string }): Promise<{ answer: unknown } | undefined> {
  const endpoint = `${key.record.method} ${key.record.path}`;
  const { rows } = await sql<{ key: string }>`
    insert into idempotent_call (actor_key, key, endpoint, input_hash, answer)
    values (${key.actorKey}, ${key.key}, ${endpoint}, ${key.inputHash}, 'null'::jsonb)
    on conflict (actor_key, key) do nothing returning key`.execute(db);
  if (rows.length > 0) return undefined;
  const { rows: existing } = await sql<{ endpoint: string; input_hash: string; answer: unknown }>`
    select endpoint, input_hash, answer from idempotent_call where actor_key = ${key.actorKey} and key = ${key.key}`.execute(db);
  const stored = existing[0];
  if (!stored || stored.endpoint !== endpoint || stored.input_hash !== key.inputHash) refuse(commonErrors, 'IDEMPOTENCY_CONFLICT');
  return { answer: stored.answer };
}

export async function keepAnswer(db: Db, actorKey: string, key: string, answer: unknown): Promise<void> {
  await sql`update idempotent_call set answer = ${JSON.stringify(answer ?? null)}::jsonb where actor_key = ${actorKey} and key = ${key}`.execute(db);
}

/** Drops keys past their time. */
export async function dropOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotent_call where created_at < clock_now() - make_interval(hours => ${keptHours})`.execute(db);
}
