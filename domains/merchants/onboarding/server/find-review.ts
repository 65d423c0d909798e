import { refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { lockMerchant, type MerchantAct, getVisibleOnboarding } from '../../merchants/server/index.ts';
import { onboardingErrors, type ReviewAct } from '../contract/index.ts';

/** A round of a merchant of the caller's companies. */
export type VisibleReview = Awaited<ReturnType<typeof getVisibleOnboarding>>;

export const getVisibleReview = (call: Pick<Call, 'db' | 'actor'>, onboardId: string): Promise<VisibleReview> => getVisibleOnboarding(call, onboardId);

/** A round that is not decided, its merchant locked: changes of a review come one after the other. */
export async function lockReview(call: Pick<Call, 'db' | 'actor'>, onboardId: string): Promise<VisibleReview> {
  const review = await getVisibleReview(call, onboardId);
  const merchant = await lockMerchant(call.db, review.merchant.merchantNo);
  const now = await getVisibleReview(call, onboardId);
  if (now.decidedAt !== null) refuse(onboardingErrors, 'REVIEW_DECIDED');
  return { ...now, merchant };
}

/** What the audit trail says an act is about. */
export const about = ({ onboardId, merchant }: Pick<VisibleReview, 'onboardId' | 'merchant'>) => ({
  subject: { kind: 'onboarding', id: onboardId },
  companyCode: merchant.companyCode,
});

/** What each act does to the merchant. */
export const merchantActOf: Readonly<Record<ReviewAct, MerchantAct>> = {
  SUBMIT: 'SUBMIT',
  TAKE: 'BEGIN_REVIEW',
  ASK: 'ASK',
  ANSWER: 'ANSWER',
  RECONSIDER: 'RECONSIDER',
  WITHDRAW: 'WITHDRAW',
  REJECT: 'REJECT',
};
