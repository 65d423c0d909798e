import { handle } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { hasCompanyRegister } from '../../../people/kyc/server/index.ts';
import { showReview } from '../contract/index.ts';
import { markCommentsRead } from './stores/comment.store.ts';
import { getVisibleReview } from './find-review.ts';
import { onboardDecision } from './go-onboarded.ts';
import { readReview } from './show-review.ts';

/** The review as its reader sees it, with how it can be decided. */
export const showReviewHandler = handle(showReview, async ({ onboard_id: onboardId }, call) => {
  const { merchant, round } = await getVisibleReview(call, onboardId);
  const view = personView(call.actor);
  const own = personView(call.actor, 'application');
  const decision = {
    needsSecond: onboardDecision.needsSecond({ risk: merchant.riskLevel, round }),
    requestId: (await onboardDecision.findWaiting(call.db, [onboardId])).get(onboardId) ?? null,
  };
  const review = await readReview(call, onboardId, { hasRegister: hasCompanyRegister(call.config), comments: 'READER', view, own, decision });
  const { userId } = call.actor;
  const unseen = review.comments.filter(
    ({ state, mentions }) => state === 'PUBLISHED' && mentions.some((one) => one.user_id === userId && one.seen_time === null),
  );
  await markCommentsRead(
    call.db,
    unseen.map(({ comment_id: id }) => id),
    { userId, at: call.now },
  );
  call.audit({
    subject: { kind: 'onboarding', id: onboardId },
    companyCode: merchant.companyCode,
    after: { ...view.note, merchant_numbers: own.note.identity_numbers },
  });
  return review;
});
