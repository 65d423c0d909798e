export { amlLife, type AmlEvent, isEvaluable } from './aml-life.ts';
export { decide } from './decide.ts';
export { ruleAlert } from './decision-alerts.ts';
export { notListed } from './listed.ts';
export { keyOf } from './state.ts';
export { gates } from './identity-gates.ts';
