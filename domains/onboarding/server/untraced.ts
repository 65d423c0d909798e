import { sql } from 'kysely';
import { commonErrors, refuse } from '../../../platform/contract/index.ts';
import { type Db, handle } from '../../../platform/server/index.ts';
import { ownershipOf } from '../../merchants/server/index.ts';
import { acceptUntraced, onboardingErrors } from '../contract/index.ts';
import { about, lockReview } from './find-review.ts';

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

/** Whether the owners are known as far as they must be: less than an identified owner’s share is left, or no more than was accepted. */
export const isTraced = ({ untracedBp, identifyBp }: { untracedBp: number; identifyBp: number }, accepted: AcceptedUntraced | undefined): boolean =>
  untracedBp < identifyBp || untracedBp <= (accepted?.bp ?? 0);

export const acceptUntracedHandler = handle(acceptUntraced, async ({ onboard_id: onboardId, version, reason }, call) => {
  const review = await lockReview(call, onboardId);
  const { merchant } = review;
  if (merchant.version !== version) refuse(commonErrors, 'STALE', {}, { version: merchant.version, status: merchant.status });
  const ownership = await ownershipOf(call.db, merchant.merchantNo);
  const before = await findAcceptedUntraced(call.db, onboardId);
  if (isTraced(ownership, before)) refuse(onboardingErrors, 'NOTHING_UNTRACED');
  await sql`
    insert into onboarding_untraced (onboard_id, untraced_bp, reason, accepted_by_name, accepted_at)
    values (${onboardId}::bigint, ${ownership.untracedBp}, ${reason}, ${call.actor.name}, ${call.now})
    on conflict (onboard_id) do update set untraced_bp = excluded.untraced_bp, reason = excluded.reason, accepted_by_name = excluded.accepted_by_name,
      accepted_at = excluded.accepted_at`.execute(call.db);
  call.audit({ ...about(review), before: { untraced_bp: before?.bp ?? null }, after: { untraced_bp: ownership.untracedBp }, reason });
  return { onboard_id: onboardId, untraced_bp: ownership.untracedBp };
});
