import type { Slice } from '../../../../platform/server/index.ts';
import { defaultLimitHandlers } from './default-limits.ts';
import { expireBalancesJob } from './expire-balances.job.ts';
import { listLimitPaymentsHandler } from './list-limit-payments.ts';

export { type ApprovalFilter, type ApprovalRow, endRecords, findApproved, insertApproval, listApprovals } from './approval.store.ts';
export {
  type LimitApproval,
  type LimitGround,
  loadLimitGround,
  type Maker,
  placesOfOwnLimit,
  recordLimitApproval,
  revokeApproval,
  weighOwnLimit,
} from './approvals.ts';
export { type KeyMove, moveApprovals } from './approval.store.ts';
export { approvedBalances, type BalanceRow, balances, balanceUse, findBalance, presentBalance, type StoredBalance, waitingBalances } from './balance.store.ts';
export { type Act, activateBalance, type BalanceGrant, grantBalance, rejectBalance, revokeBalance, withdrawBalance } from './balances.ts';
export { changeDefaultLimits, defaultLimitChange, getGround, limitApprovalKinds, weighDefaultLimit } from './change-default-limits.ts';
export { expireBalances } from './expire-balances.job.ts';
export { governingLimits } from './governing-limits.ts';
export { type LimitsAtRisk, limitsByRisk } from './limits-by-risk.ts';
export { type FirstLimits, insertFirstLimits, kindsWithLimits, listGeneralLimits, lockDefaultLimits } from './default-limits.store.ts';
export { hasLimits } from './has-limits.ts';
export { findHeldPlaces } from './limit-payments.store.ts';
export { appLimitTimeline, limitTimeline, merchantLimitTimeline } from './timeline.ts';
export { presentGoverningLimits, presentLimitSum, presentLimitView } from './present-limit.ts';

export const limitsSlice: Slice = { name: 'limits', handlers: [...defaultLimitHandlers, listLimitPaymentsHandler], jobs: [expireBalancesJob] };
