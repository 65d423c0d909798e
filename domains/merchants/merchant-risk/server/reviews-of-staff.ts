import type { AuditNote, Db } from '../../../../platform/server/index.ts';
import { listOpenReviewsOf, saveReviewer } from './stores/review.store.ts';

interface Act {
  readonly db: Db;
  audit(note: AuditNote): void;
}
interface Gift {
  item: { id: string; userId: string };
  to: { id: string } | null;
}

/** Open reviews of merchants, as work of accounts. */
export const reviewsOfStaff = {
  key: 'MERCHANT_REVIEWS',
  subject: 'AML.MERCHANTSLIST.MerchantRisk',
  verb: 'merchant-review.assigned',
  columns: ['merchant_review.responsible_id'],
  open: listOpenReviewsOf,
  async give(act: Act, gifts: readonly Gift[], reason: string): Promise<void> {
    for (const { item, to } of gifts) {
      const review = await saveReviewer(act.db, item.id, { from: item.userId, to: to?.id ?? null });
      if (review === undefined) continue;
      act.audit({
        subject: { kind: 'merchant', id: review.merchantNo },
        companyCode: review.companyCode,
        before: { review: item.id, responsible_id: item.userId },
        after: { review: item.id, responsible_id: to?.id ?? null },
        reason,
      });
    }
  },
} as const;
