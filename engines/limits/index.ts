export { type AmountDecision, decideAmount, floored, overLimit, remainingLimits } from './decide-amount.ts';
export {
  anyMerchant,
  decideEffectiveLimits,
  type EffectiveLimits,
  governingProfile,
  isInForce,
  type LimitLevel,
  type LimitPeriod,
  type LimitPlace,
  type LimitProfile,
  type LimitRisk,
  type LimitSource,
  type PersonalLimit,
} from './effective-limits.ts';
export { type BalancePart, type KeyUse, takeFromBalances, totalRemaining, type UsableBalance, usableBalances, withoutParts } from './key-use.ts';
export { Ledger, type LedgerLine } from './ledger.ts';
export { type Consumed, type LedgerEffect, type LimitBucket, outstanding, reversalParts } from './reversal.ts';
export { type UsedAround, usedAround, usedIn, type WindowAt } from './used-around.ts';
