import { changeDefaultLimit, listDefaultLimits, listDefaultLimitsAt, previewDefaultLimit, showDefaultLimit } from './default-limits.ts';
import { listLimitPayments } from './limit-use.ts';

export { changeDefaultLimit, defaultLimitList, listDefaultLimits, listDefaultLimitsAt, previewDefaultLimit, showDefaultLimit } from './default-limits.ts';
export { approvedBalanceList, balanceList, balanceUseList, waitingBalanceList } from './balances.ts';
export { limitErrors } from './errors.ts';
export { LimitUse, type LimitUseData, limitPaymentList, listLimitPayments } from './limit-use.ts';

export const limitEndpoints = [listDefaultLimits, listDefaultLimitsAt, showDefaultLimit, previewDefaultLimit, changeDefaultLimit, listLimitPayments];
