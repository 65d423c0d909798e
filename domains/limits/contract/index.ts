export { limitErrors } from './errors.ts';
export { LimitUse, type LimitUseData, listLimitPayments } from './limit-use.ts';
