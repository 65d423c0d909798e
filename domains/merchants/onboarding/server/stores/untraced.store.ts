import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** What was accepted of the part that is not traced to people. */
export interface AcceptedUntraced {
  bp: number;
  reason: string;
  by: string;
  at: Date;
}

/** What was accepted in a review; undefined where nothing was. */
export async function findAcceptedUntraced(db: Db, onboardId: string): Promise<AcceptedUntraced | undefined> {
  const { rows } = await sql<AcceptedUntraced>`
    select untraced_bp as bp, reason, accepted_by_name as by, accepted_at as at from onboarding_untraced where onboard_id = ${onboardId}::bigint`.execute(db);
  return rows[0];
}

/** Keeps what is accepted; what was accepted before in the same review makes way for it. */
export async function saveAcceptedUntraced(db: Db, onboardId: string, { bp, reason, by, at }: AcceptedUntraced): Promise<void> {
  await sql`
    insert into onboarding_untraced (onboard_id, untraced_bp, reason, accepted_by_name, accepted_at) values (${onboardId}::bigint, ${bp}, ${reason}, ${by}, ${at})
    on conflict (onboard_id) do update set untraced_bp = excluded.untraced_bp, reason = excluded.reason, accepted_by_name = excluded.accepted_by_name,
      accepted_at = excluded.accepted_at`.execute(db);
}

/** Whether the owners are known as far as they must be: less than an identified owner’s share is left, or no more than was accepted. */
export const isTraced = ({ untracedBp, identifyBp }: { untracedBp: number; identifyBp: number }, accepted: AcceptedUntraced | undefined): boolean =>
  untracedBp < identifyBp || untracedBp <= (accepted?.bp ?? 0);
