import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { QueueKey } from '../contract/index.ts';

export interface Looking {
  itemId: string;
  userId: string;
}

/** Says what an account looks at. */
export async function saveLook(db: Db, look: { userId: string; queue: QueueKey; itemId: string; at: Date }): Promise<void> {
  await sql`insert into queue_presence (user_id, queue, item_id, seen_at) values (${look.userId}::bigint, ${look.queue}, ${look.itemId}::bigint, ${look.at})
    on conflict (user_id) do update set queue = excluded.queue, item_id = excluded.item_id, seen_at = excluded.seen_at`.execute(db);
}

/** An account looks at nothing of a queue any more. */
export async function forgetLook(db: Db, userId: string, queue: QueueKey): Promise<void> {
  await sql`delete from queue_presence where user_id = ${userId}::bigint and queue = ${queue}`.execute(db);
}

/** Who else looks at items of a queue since a time, the latest first. */
export async function listLooking(db: Db, { userId, queue, since }: { userId: string; queue: QueueKey; since: Date }): Promise<Looking[]> {
  const { rows } = await sql<Looking>`
    select item_id as "itemId", user_id as "userId" from queue_presence
    where queue = ${queue} and seen_at > ${since} and user_id <> ${userId}::bigint order by seen_at desc, user_id limit 200`.execute(db);
  return rows;
}
