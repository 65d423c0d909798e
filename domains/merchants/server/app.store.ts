import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';

/** Adds a shop of a merchant, with the settings that a new one has. */
export async function insertApp(db: Db, one: { appId: string; merchantNo: string; name: string; industry: string }): Promise<void> {
  await sql`insert into merchant_app (app_id, merchant_no, app_name, industry) values (${one.appId}, ${one.merchantNo}, ${one.name}, ${one.industry})`.execute(
    db,
  );
}
