import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';

export interface Looking {
  alertId: string;
  userId: string;
}

/** Says what an account looks at: one alert of these companies, or none. */
export async function saveLook(
  db: Db,
  { userId, alertId, companies, now }: { userId: string; alertId: string | undefined; companies: readonly string[]; now: Date },
) {
  if (alertId === undefined) await sql`delete from alert_presence where user_id = ${userId}::bigint`.execute(db);
  else
    await sql`
      insert into alert_presence (user_id, alert_id, company_code, seen_at)
      select ${userId}::bigint, id, company_code, ${now} from alert where id = ${alertId}::bigint and company_code = any(${[...companies]}::text[])
      on conflict (user_id) do update set alert_id = excluded.alert_id, company_code = excluded.company_code, seen_at = excluded.seen_at`.execute(db);
}

/** Who else looks at alerts of these companies since a time. */
export async function listLooking(db: Db, { userId, companies, since }: { userId: string; companies: readonly string[]; since: Date }): Promise<Looking[]> {
  const { rows } = await sql<Looking>`
    select alert_id as "alertId", user_id as "userId" from alert_presence
    where user_id <> ${userId}::bigint and company_code = any(${[...companies]}::text[]) and seen_at > ${since} order by alert_id, user_id limit 200`.execute(
    db,
  );
  return rows;
}
