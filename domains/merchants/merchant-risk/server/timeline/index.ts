import type { Call } from '../../../../../platform/server/index.ts';
import type { RiskLevel } from '../../../../register/kernel/index.ts';
import type { MerchantTimelineSource } from '../../../../mechanisms/timelines/server/index.ts';
import type { MerchantFact } from '../../../merchants/server/index.ts';
import { registerRead } from '../../contract/shapes.ts';
import { findLastAssessment } from '../stores/assessment.store.ts';
import { findOpenReview } from '../stores/review.store.ts';
import { currentAssessment } from '../standing.ts';
import { listAssessmentEvents } from './assessments.store.ts';

/** Assessments of the risk of a merchant, and its reviews. */
export const merchantAssessmentTimeline: MerchantTimelineSource = {
  kind: 'assessment',
  demand: registerRead,
  read: async (ask, call) =>
    (await listAssessmentEvents(call.db, ask)).map(({ at, id, part, companyCode, level, by }) => ({
      at,
      id,
      part,
      act: part === 0 ? 'ASSESSED' : 'OPENED',
      entity_code: companyCode,
      to: level,
      by,
    })),
};

/** As many parts as the sentence of a head holds. */
const shownParts = 3;

/** The risk of a merchant with what weighed most when it was assessed last. */
export const riskOfMerchant = {
  demands: [registerRead],
  async read({ merchantNo, riskLevel }: { merchantNo: string; riskLevel: RiskLevel }, { db, now }: Call) {
    const [last, review] = [await findLastAssessment(db, merchantNo), await findOpenReview(db, merchantNo)];
    const current = await currentAssessment(db, merchantNo, now);
    const parts = (last?.answer.parts ?? []).filter(({ product }) => product > 0).toSorted((one, other) => other.product - one.product);
    return {
      level: last === undefined || last === null ? null : riskLevel,
      score: last?.score ?? null,
      parts: parts.slice(0, shownParts).map(({ part }) => part),
      is_overridden: last?.overrideReason != null,
      is_current: current?.isCurrent ?? null,
      review_reasons: [...new Set((review?.causes ?? []).map(({ kind }) => kind))],
    };
  },
} satisfies MerchantFact<object>;
