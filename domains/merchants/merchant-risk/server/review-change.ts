import { assessRisk, gravityOf } from '../../../../engines/merchant-risk/index.ts';
import { type ReviewChange, setMerchantRisk } from '../../merchants/server/index.ts';
import { effectiveLevel } from '../model/override.ts';
import { liveModel } from './stores/model.store.ts';
import { openReviews } from './open-reviews.ts';
import { standingNow } from './standing.ts';

/**
 * What follows when what the decision about an active merchant rested on has changed: its review is opened, and a level that is higher
 * by what is known now applies at once. A lower one takes an assessment.
 */
export const reviewChange: ReviewChange = async (act, { merchant, reviewed }) => {
  if (reviewed.length === 0) return;
  const { gathered, last, today } = await standingNow(act.db, merchant, act.now);
  const details = [...reviewed];
  await openReviews(act, [
    {
      merchantNo: merchant.merchantNo,
      kind: 'DECLARATION_CHANGED',
      period: `${today} ${act.now.getTime()}`,
      evidence: { measured: null, bound: null, declared: null, currency: null, details, links: [] },
    },
  ]);
  const assessed = assessRisk((await liveModel(act.db)).content, gathered.inputs, last !== undefined && last.structureReason !== null);
  const level = effectiveLevel(assessed.level);
  if (gravityOf(level) <= gravityOf(merchant.riskLevel)) return;
  await setMerchantRisk(act.db, merchant.merchantNo, { level, score: last?.score ?? null, nextReviewOn: merchant.nextReviewOn });
  act.audit({
    verb: 'merchant-risk.raised',
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    before: { risk_level: merchant.riskLevel },
    after: { risk_level: level },
  });
};
