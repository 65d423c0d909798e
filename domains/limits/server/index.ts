import type { Slice } from '../../../platform/server/index.ts';
import { decideAmount } from '../model/decide-amount.ts';
import { decideEffectiveLimits } from '../model/effective-limits.ts';
import { usableBalances } from '../model/key-use.ts';
import type { Ledger, LedgerLine } from '../model/ledger.ts';
import { usedAround } from '../model/limit-window.ts';
import { outstanding, reversalParts } from '../model/reversal.ts';
import { defaultLimitHandlers } from './default-limits.ts';
import { expireBalancesJob } from './expire-balances.job.ts';
import { listLimitPaymentsHandler } from './list-limit-payments.ts';

export type { AmountDecision } from '../model/decide-amount.ts';
export { type EffectiveLimits, isInForce } from '../model/effective-limits.ts';
export { balanceAfter } from '../model/balance-life.ts';
export type { BalancePart, KeyUse, UsableBalance } from '../model/key-use.ts';
export { Ledger, type LedgerLine } from '../model/ledger.ts';
export { type HeldAmount, planRelease, type ReleasePart, type ReleasePlan } from '../model/plan-release.ts';
export type { Consumed } from '../model/reversal.ts';
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
export { type BalanceFilter, type BalanceRow, type BalanceUseRow, findBalance, listBalances, listBalanceUse } from './balance.store.ts';
export { type Act, activateBalance, type BalanceGrant, grantBalance, rejectBalance, revokeBalance, withdrawBalance } from './balances.ts';
export { limitApprovalKinds } from './change-default-limits.ts';
export { expireBalances } from './expire-balances.job.ts';
export { ensureKeys, findKeys, type KeyName, type KeyRow, listKeysOf, lockKeys, findVersions, lockPeople, type PersonRow, touchKeys } from './key.store.ts';
export { loadProfiles, type StoredProfile } from './limit.store.ts';
export { type LimitSum, sumLimit } from '../model/limit-sum.ts';
export { governingLimits } from './governing-limits.ts';
export { findHeldPlaces } from './limit-payments.store.ts';
export { presentGoverningLimits, presentLimitSum, presentLimitView } from './present-limit.ts';
export { earliestOf, type LimitState, type LimitView, loadLimitStates, loadStatesOf, loadTimeZones, viewLimit } from './load-limit-state.ts';

const withLine = (ledger: Ledger, line: LedgerLine): Ledger => ledger.with(line);
/** The arithmetic of the limits as decisions need it. */
export const limitRules = { effectiveLimits: decideEffectiveLimits, usedAround, usableBalances, decideAmount, reversalParts, withLine, outstanding };
/** For whoever is alone with ledgers: copying the thousands of lines of somebody who pays every minute costs more than judging them. */
export const growingLimitRules = {
  ...limitRules,
  withLine(ledger: Ledger, line: LedgerLine): Ledger {
    ledger.add(line);
    return ledger;
  },
};

export const limitsSlice: Slice = { name: 'limits', handlers: [...defaultLimitHandlers, listLimitPaymentsHandler], jobs: [expireBalancesJob] };
