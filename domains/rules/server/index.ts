export { bucketOf, type Governing, governingRules, judges, type Place } from '../model/governance.ts';
export type { LiveRule, LiveRules } from '../model/live-rule.ts';
export { findRuleSetVersion, loadLiveRules } from './live-rules.store.ts';
export {
  amountIn,
  type AttributeSource,
  factOf,
  KnownAttributes,
  marksOf,
  otherNameBelow,
  type PersonAttributes,
  type RateOf,
  type StoredFact,
  storedFact,
  storedLikeness,
} from './payment-facts.ts';
export { factValues, listFacts, loadRates, loadSharedFacts, type SharedKey, type SharedName } from './payment-facts.store.ts';
