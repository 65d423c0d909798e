export { bucketOf, buckets, familyOf, type Governing, governingRules, evaluators, type Place } from './governance.ts';
export type { LiveRule, LiveRules } from './live-rule.ts';
export { planRule, zoneTable } from './plan-rule.ts';
