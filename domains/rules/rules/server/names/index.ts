export { visibleHoldType, isConcealed, maySeeReasons, visibleReasons, underReview } from './visible-reasons.ts';
export { findRuleNames, listRuleNames, namesAmong } from './rule-names.store.ts';
