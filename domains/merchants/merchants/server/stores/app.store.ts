import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** Which of these numbers of shops are taken. */
export async function findUsedApps(db: Db, appIds: readonly string[]): Promise<string[]> {
  if (appIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select app_id as id from merchant_app where app_id = any(${[...appIds]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The merchant of each app. */
export async function listAppMerchants(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ app: string; merchant: string }>`select app_id as app, merchant_no as merchant from merchant_app`.execute(db);
  return new Map(rows.map(({ app, merchant }) => [app, merchant]));
}

/** Adds a shop of a merchant, with the settings that a new one has. */
export async function insertApp(db: Db, one: { appId: string; merchantNo: string; name: string; industry: string }): Promise<void> {
  await sql`insert into merchant_app (app_id, merchant_no, app_name, industry) values (${one.appId}, ${one.merchantNo}, ${one.name}, ${one.industry})`.execute(
    db,
  );
}
