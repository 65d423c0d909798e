export { bucketOf, type Governing, governingRules, judges, type Place } from '../model/governance.ts';
export type { LiveRule, LiveRules } from '../model/live-rule.ts';
export { findRuleSetVersion, loadLiveRules } from './live-rules.store.ts';
