export { findRuleSetVersion, loadLiveRules, loadLiveRulesOf } from './live-rules.store.ts';
