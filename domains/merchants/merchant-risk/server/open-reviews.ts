import type { AuditNote, Db } from '../../../../platform/server/index.ts';
import { findMerchant, setMerchantRisk } from '../../merchants/server/index.ts';
import { type Cause, addCause, newCauses } from './stores/review.store.ts';

/** Days within which a review that opened by itself is to be done. */
export const reviewDays = 30;

/**
 * What follows when a merchant is taken over: nobody here has assessed it, so it counts as of high risk, and its first review is due
 * at once.
 * @param today in the zone of its company
 */
export async function reviewInherited(act: { db: Db; now: Date; audit(note: AuditNote): void }, merchantNo: string, today: string): Promise<void> {
  await setMerchantRisk(act.db, merchantNo, { level: 'HIGH', score: null, nextReviewOn: today });
  const evidence = { measured: null, bound: null, declared: null, currency: null, details: [], links: [] };
  await openReviews(act, [{ merchantNo, kind: 'TAKEN_OVER', period: today, evidence }]);
}

/** Opens reviews for causes that are not known yet, each with its audit entry. @returns how many causes were new */
export async function openReviews(act: { db: Db; now: Date; audit(note: AuditNote): void }, causes: readonly Cause[]): Promise<number> {
  let added = 0;
  const dueOn = new Date(act.now.getTime() + reviewDays * 86_400_000).toISOString().slice(0, 10);
  for (const cause of await newCauses(act.db, causes)) {
    const merchant = await findMerchant(act.db, cause.merchantNo);
    if (!merchant) continue;
    const kept = await addCause(act.db, { cause, companyCode: merchant.companyCode, responsible: merchant.responsible, dueOn, at: act.now });
    if (!kept) continue;
    added += 1;
    act.audit({
      verb: kept.isNew ? 'merchant-review.opened' : 'merchant-review.cause-added',
      subject: { kind: 'merchant', id: cause.merchantNo },
      companyCode: merchant.companyCode,
      after: { review: kept.reviewId, reason: cause.kind, period: cause.period, measured: cause.evidence.measured, bound: cause.evidence.bound },
    });
  }
  return added;
}
