import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

export async function findSetting(db: Db, userId: string, key: string): Promise<unknown> {
  const row = await db.selectFrom('user_setting').select('value').where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** How many settings one account may keep; more is a fault of a screen, not a wish of a person. */
const mostPerUser = 500;

/** Stores a setting, or removes it when the value is null. False when the account keeps too many already. */
export async function saveSetting(db: Db, userId: string, key: string, value: unknown): Promise<boolean> {
  if (value === null || value === undefined) {
    await db.deleteFrom('user_setting').where('user_id', '=', userId).where('key', '=', key).execute();
    return true;
  }
  const { rows } = await sql<{ key: string }>`
    insert into user_setting (user_id, key, value) select ${userId}::bigint, ${key}::text, ${JSON.stringify(value)}::jsonb
    where (select count(*) from user_setting where user_id = ${userId} and key <> ${key}) < ${mostPerUser}
    on conflict (user_id, key) do update set value = excluded.value, updated_at = clock_now() returning key`.execute(db);
  return rows.length > 0;
}
