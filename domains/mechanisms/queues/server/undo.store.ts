import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { OwnedQueueKey } from '../contract/index.ts';

/** What was before an act, as its queue restores it. */
export interface Undo<Before extends object = object> {
  itemId: string;
  before: Before;
  /** Of the item, after the act. */
  version: number;
}
interface By {
  queue: OwnedQueueKey;
  userId: string;
  at: Date;
}

/** Remembers what was before acts on items, in place of what was before earlier ones; what can be taken back no more is forgotten. */
export async function saveUndos(db: Db, undos: readonly Undo[], { queue, userId, at, until }: By & { until: Date }): Promise<void> {
  if (undos.length === 0) return;
  await sql`delete from queue_undo where at < ${until}`.execute(db);
  await sql`
    insert into queue_undo (queue, item_id, before, version, user_id, at)
    select ${queue}, item_id, before, version, ${userId}::bigint, ${at}
    from jsonb_to_recordset(${JSON.stringify(undos.map((one) => ({ item_id: one.itemId, before: one.before, version: one.version })))}::jsonb)
      as u (item_id bigint, before jsonb, version integer)
    on conflict (queue, item_id) do update set before = excluded.before, version = excluded.version, user_id = excluded.user_id, at = excluded.at`.execute(db);
}

/** What an account did to these items since a time. */
export async function findUndos<Before extends object>(db: Db, itemIds: readonly string[], { queue, userId, at }: By): Promise<Map<string, Undo<Before>>> {
  const { rows } = await sql<Undo<Before>>`
    select item_id as "itemId", before, version from queue_undo
    where queue = ${queue} and item_id = any(${[...itemIds]}::bigint[]) and user_id = ${userId}::bigint and at >= ${at}`.execute(db);
  return new Map(rows.map((one) => [one.itemId, one]));
}

/** What was taken back is not taken back again. */
export async function forgetUndos(db: Db, queue: OwnedQueueKey, itemIds: readonly string[]): Promise<void> {
  await sql`delete from queue_undo where queue = ${queue} and item_id = any(${[...itemIds]}::bigint[])`.execute(db);
}
