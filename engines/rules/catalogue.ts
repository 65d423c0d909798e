import type { RuleType } from './spec.ts';
import { accountChurn } from './types/account-churn.ts';
import { adverseMedia } from './types/adverse-media.ts';
import { baselineShift } from './types/baseline-shift.ts';
import { borderRegion } from './types/border-region.ts';
import { chargebackRatio } from './types/chargeback-ratio.ts';
import { countRule } from './types/count.ts';
import { crossCurrency } from './types/cross-currency.ts';
import { cumulativeAmount } from './types/cumulative-amount.ts';
import { cycle } from './types/cycle.ts';
import { deceased } from './types/deceased.ts';
import { dormant } from './types/dormant.ts';
import { elderShift } from './types/elder-shift.ts';
import { highRiskChannel } from './types/high-risk-channel.ts';
import { highRiskCountry } from './types/high-risk-country.ts';
import { highRiskIndustry } from './types/high-risk-industry.ts';
import { incomeRatio } from './types/income-ratio.ts';
import { lowActivityBeforePayout } from './types/low-activity-before-payout.ts';
import { manyToOne } from './types/many-to-one.ts';
import { merchantCategoryDrift } from './types/merchant-category-drift.ts';
import { merchantSpike } from './types/merchant-spike.ts';
import { minor } from './types/minor.ts';
import { nameMismatch } from './types/name-mismatch.ts';
import { newAccountBurst } from './types/new-account-burst.ts';
import { nightTime } from './types/night-time.ts';
import { oneToMany } from './types/one-to-many.ts';
import { pep } from './types/pep.ts';
import { postOffboard } from './types/post-offboard.ts';
import { rapidInOut } from './types/rapid-in-out.ts';
import { refundRatio } from './types/refund-ratio.ts';
import { repeatedAmount } from './types/repeated-amount.ts';
import { roundAmount } from './types/round-amount.ts';
import { sharedDevice } from './types/shared-device.ts';
import { sharedUid } from './types/shared-uid.ts';
import { singleAmount } from './types/single-amount.ts';
import { smurfingGroup } from './types/smurfing-group.ts';
import { splitAcrossMerchants } from './types/split-across-merchants.ts';
import { staleKyc } from './types/stale-kyc.ts';
import { structuring } from './types/structuring.ts';
import { thirdPartyFunding } from './types/third-party-funding.ts';
import { turnoverRatio } from './types/turnover-ratio.ts';
import { unverified } from './types/unverified.ts';

/** Every kind of rule, in the order of the rule catalogue. */
export const ruleTypes: readonly RuleType[] = [
  singleAmount,
  cumulativeAmount,
  countRule,
  structuring,
  smurfingGroup,
  manyToOne,
  oneToMany,
  rapidInOut,
  lowActivityBeforePayout,
  dormant,
  newAccountBurst,
  baselineShift,
  refundRatio,
  chargebackRatio,
  incomeRatio,
  turnoverRatio,
  roundAmount,
  repeatedAmount,
  nightTime,
  highRiskCountry,
  borderRegion,
  highRiskChannel,
  highRiskIndustry,
  minor,
  elderShift,
  deceased,
  unverified,
  nameMismatch,
  thirdPartyFunding,
  pep,
  adverseMedia,
  sharedDevice,
  sharedUid,
  accountChurn,
  cycle,
  merchantSpike,
  merchantCategoryDrift,
  splitAcrossMerchants,
  crossCurrency,
  postOffboard,
  staleKyc,
];

export const findRuleType = (code: string): RuleType | undefined => ruleTypes.find((type) => type.code === code);
