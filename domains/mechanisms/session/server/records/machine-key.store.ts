import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Admission } from './account.store.ts';

export interface MachineKey {
  id: string;
  name: string;
  companyCode: string;
  scopes: string[];
  lastUsedAt: Date | null;
}

/** The usable key with this digest: not revoked, not past its end, not of a demonstration that this process does not run. */
export async function findMachineKey(db: Db, keyHash: string, now: Date, admission: Admission): Promise<MachineKey | undefined> {
  const { rows } = await sql<MachineKey>`
    select id, name, company_code as "companyCode", scopes, last_used_at as "lastUsedAt" from machine_key
    where key_hash = ${keyHash} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and (${admission.demo} or not demonstration)`.execute(db);
  return rows[0];
}

export async function markKeyUsed(db: Db, id: string, now: Date, unlessSince: Date): Promise<void> {
  await sql`update machine_key set last_used_at = ${now} where id = ${id} and (last_used_at is null or last_used_at < ${unlessSince})`.execute(db);
}

interface NewMachineKey {
  name: string;
  companyCode: string;
  scopes: readonly string[];
  prefix: string;
  keyHash: string;
  createdBy?: string | undefined;
  expiresAt?: Date | undefined;
  replacesId?: string | undefined;
  /** The key is public: it is good only where the demonstration runs. */
  demonstration: boolean;
}

/** Adds a key; does nothing when the same key exists. Answers its id. */
export async function addMachineKey(db: Db, key: NewMachineKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into machine_key (name, company_code, prefix, key_hash, scopes, created_by, expires_at, replaces_id, demonstration)
    values (${key.name}, ${key.companyCode}, ${key.prefix}, ${key.keyHash}, ${key.scopes as string[]}, ${key.createdBy ?? null}, ${key.expiresAt ?? null},
      ${key.replacesId ?? null}, ${key.demonstration})
    on conflict (key_hash) do update set name = excluded.name returning id`.execute(db);
  return (rows[0] as { id: string }).id;
}

export async function endMachineKey(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update machine_key set expires_at = least(coalesce(expires_at, ${at}), ${at})
    where id = ${id} and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

export async function revokeKey(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update machine_key set revoked_at = ${now} where id = ${id} and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** A key as its keeper sees it; the key itself is stored nowhere. */
export interface MachineKeyRow {
  id: string;
  name: string;
  companyCode: string;
  prefix: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  replacesId: string | null;
  isDemonstration: boolean;
}

export const keyColumns = sql<MachineKeyRow>`k.id, k.name, k.company_code as "companyCode", k.prefix, k.scopes, k.created_at as "createdAt", k.expires_at as "expiresAt",
  k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", k.replaces_id as "replacesId", k.demonstration as "isDemonstration"`;

/** All keys, of one company when it is named, the newest first. */
export async function listKeys(db: Db, companyCode: string | undefined): Promise<MachineKeyRow[]> {
  const { rows } = await sql<MachineKeyRow>`select ${keyColumns} from machine_key k
    where ${companyCode ?? null}::text is null or k.company_code = ${companyCode ?? null} order by k.id desc`.execute(db);
  return rows;
}

/** One key, locked until the end of the transaction. */
export async function lockKey(trx: Db, id: string): Promise<MachineKeyRow | undefined> {
  const { rows } = await sql<MachineKeyRow>`select ${keyColumns} from machine_key k where k.id = ${id}::bigint for update`.execute(trx);
  return rows[0];
}

/** Whether another key has taken the place of a key. */
export async function isReplaced(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from machine_key k where k.replaces_id = ${id}::bigint limit 1`.execute(db);
  return rows.length > 0;
}
