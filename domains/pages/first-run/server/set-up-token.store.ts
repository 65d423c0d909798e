import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

export async function addSetUpToken(db: Db, one: { hash: string; madeAt: Date; expiresAt: Date }): Promise<void> {
  await sql`delete from set_up_token where expires_at <= ${one.madeAt}`.execute(db);
  await sql`insert into set_up_token (token_hash, made_at, expires_at) values (${one.hash}, ${one.madeAt}, ${one.expiresAt})`.execute(db);
}

/** Digests of the tokens that open the page now: one for each process that was started. */
export async function listSetUpTokens(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select token_hash as hash from set_up_token where expires_at > ${now}`.execute(db);
  return rows.map(({ hash }) => hash);
}

export async function dropSetUpTokens(db: Db): Promise<void> {
  await sql`delete from set_up_token`.execute(db);
}
