import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { ownershipOf } from '../../merchants/server/index.ts';
import { acceptUntraced, onboardingErrors } from '../contract/index.ts';
import { about, lockReview } from './find-review.ts';
import { findAcceptedUntraced, isTraced, saveAcceptedUntraced } from './stores/untraced.store.ts';

export const acceptUntracedHandler = handle(acceptUntraced, async ({ onboard_id: onboardId, version, reason }, call) => {
  const review = await lockReview(call, onboardId);
  const { merchant } = review;
  if (merchant.version !== version) refuse(commonErrors, 'STALE', {}, { version: merchant.version, status: merchant.status });
  const ownership = await ownershipOf(call.db, merchant.merchantNo);
  const before = await findAcceptedUntraced(call.db, onboardId);
  if (isTraced(ownership, before)) refuse(onboardingErrors, 'NOTHING_UNTRACED');
  await saveAcceptedUntraced(call.db, onboardId, { bp: ownership.untracedBp, reason, by: call.actor.name, at: call.now });
  call.audit({ ...about(review), before: { untraced_bp: before?.bp ?? null }, after: { untraced_bp: ownership.untracedBp }, reason });
  return { onboard_id: onboardId, untraced_bp: ownership.untracedBp };
});
