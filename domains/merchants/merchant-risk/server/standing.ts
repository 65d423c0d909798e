import type { Assessment } from '../../../../engines/merchant-risk/index.ts';
import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { localDate, type RiskLevel } from '../../../register/kernel/index.ts';
import type { EddReason, OutdatedReason } from '../../../register/kernel/merchant-risk.ts';
import { findMerchant, type MerchantProfile, type Onboarding, openOnboarding } from '../../merchants/server/index.ts';
import { findCompanyProfile } from '../../../register/reference-data/server/index.ts';
import { type AssessmentRow, findLastAssessment } from './stores/assessment.store.ts';
import { type GatheredInputs, gatherInputs } from './gather-inputs.ts';
import { findOpenReview, type ReviewRow } from './stores/review.store.ts';

/** How the assessment of a merchant stands, for those whose work waits for it. */
export interface CurrentAssessment {
  assessmentId: string;
  level: RiskLevel;
  /** In hundredths. */
  score: number;
  parts: Assessment['parts'];
  floors: Assessment['floors'];
  isProhibited: boolean;
  modelVersion: number;
  at: Date;
  by: string;
  nextReviewOn: string;
  /** Nothing has changed since, its date of review has not passed, and no review is open. */
  isCurrent: boolean;
}

/** The day of a company, e.g. `2026-11-25`. */
export const dayAt = (now: Date, timeZone: string): string => localDate(now, timeZone);

export interface KnownStanding {
  gathered: GatheredInputs;
  last: AssessmentRow | undefined;
  review: ReviewRow | undefined;
  outdated: OutdatedReason[];
  today: string;
  profile: unknown;
}

/** Who is onboarded again is assessed again: what was submitted before the round began does not count for it. */
const isOfEarlierRound = (last: AssessmentRow, round: Pick<Onboarding, 'onboardId' | 'startedAt'> | undefined): boolean =>
  round !== undefined && last.onboardId !== round.onboardId && last.submittedAt < round.startedAt;

/** What is known of a merchant now, beside what was assessed last. */
export async function standingNow(db: Db, merchant: MerchantProfile, now: Date): Promise<KnownStanding> {
  const company = (await findCompanyProfile(db, merchant.companyCode)) ?? refuse(commonErrors, 'NOT_FOUND');
  const today = dayAt(now, company.timeZone);
  const gathered = await gatherInputs(db, merchant);
  const [last, review] = [await findLastAssessment(db, merchant.merchantNo), await findOpenReview(db, merchant.merchantNo)];
  const outdated: OutdatedReason[] = [];
  if (last && isOfEarlierRound(last, await openOnboarding(db, merchant.merchantNo))) outdated.push('EARLIER_ROUND');
  if (last && last.inputsHash !== gathered.hash) outdated.push('INPUTS_CHANGED');
  if (last && last.nextReviewOn < today) outdated.push('REVIEW_PASSED');
  if (last && review) outdated.push('REVIEW_OPEN');
  return { gathered, last, review, outdated, today, profile: company.profile };
}

const findExisting = async (db: Db, merchantNo: string): Promise<MerchantProfile> => (await findMerchant(db, merchantNo)) ?? refuse(commonErrors, 'NOT_FOUND');

/** The last assessment of a merchant, and whether it is still current; undefined where it was never assessed. */
export async function currentAssessment(db: Db, merchantNo: string, now = clock.now()): Promise<CurrentAssessment | undefined> {
  const { last, outdated } = await standingNow(db, await findExisting(db, merchantNo), now);
  return (
    last && {
      assessmentId: last.id,
      level: last.level,
      score: last.score,
      parts: last.answer.parts,
      floors: last.answer.floors,
      isProhibited: last.assessedLevel === 'PROHIBITED',
      modelVersion: last.modelVersion,
      at: last.submittedAt,
      by: last.submittedBy,
      nextReviewOn: last.nextReviewOn,
      isCurrent: outdated.length === 0,
    }
  );
}

/** Why enhanced due diligence is due, by the last assessment and by what is known now. */
export function eddReasonsOf(last: AssessmentRow | undefined, { inputs }: GatheredInputs): EddReason[] {
  const has = (value: string): boolean => inputs.some((input) => input.aspect === 'STANDING' && input.value === value);
  return [
    ...(last?.level === 'HIGH' ? (['HIGH_RISK'] as const) : []),
    ...(has('PEP') ? (['PEP'] as const) : []),
    ...(has('ADVERSE_MEDIA') ? (['ADVERSE_MEDIA'] as const) : []),
  ];
}

/** Whether enhanced due diligence is due for a merchant, and why. */
export async function isEddDue(db: Db, merchantNo: string): Promise<{ isDue: boolean; reasons: EddReason[] }> {
  const merchant = await findExisting(db, merchantNo);
  const reasons = eddReasonsOf(await findLastAssessment(db, merchantNo), await gatherInputs(db, merchant));
  return { isDue: reasons.length > 0, reasons };
}
