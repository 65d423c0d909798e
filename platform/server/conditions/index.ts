export { type Condition, type ConditionWorld, findUnmet, type Lack, sentenceOf, type Unmet } from './condition.ts';
export { ConditionWatch } from './condition-watch.ts';
export { platformConditions } from './platform-conditions.ts';
