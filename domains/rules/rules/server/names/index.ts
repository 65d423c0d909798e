export { holdTypeSeen, isConcealed, maySeeReasons, reasonsSeen, underReview } from './reasons-seen.ts';
export { findRuleNames, listRuleNames, namesAmong } from './rule-names.store.ts';
