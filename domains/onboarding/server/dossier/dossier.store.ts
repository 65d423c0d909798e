import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** Keeps what a decision stood on; once for a round. */
export async function insertDossier(db: Db, { onboardId, content, at }: { onboardId: string; content: object; at: Date }): Promise<void> {
  await sql`insert into onboarding_dossier (onboard_id, content, frozen_at) values (${onboardId}::bigint, ${JSON.stringify(content)}::jsonb, ${at})`.execute(
    db,
  );
}

/** What was kept of a round. */
export async function findKeptDossier<Content>(db: Db, onboardId: string): Promise<{ content: Content; at: Date } | undefined> {
  const { rows } = await sql<{ content: Content; at: Date }>`
    select content, frozen_at as at from onboarding_dossier where onboard_id = ${onboardId}::bigint`.execute(db);
  return rows[0];
}
