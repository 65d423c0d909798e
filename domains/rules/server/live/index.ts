export { findRuleSetVersion, loadLiveRules } from './live-rules.store.ts';
