import { formatAmount } from '../../../register/kernel/index.ts';
import type { LimitUseData } from '../contract/index.ts';
import { type LimitSum, sumLimit } from '../../../../engines/limits/planning/index.ts';
import { type GoverningLimit, governingLimits, type HeldAt } from './governing-limits.ts';
import { type LimitState, type LimitView, viewLimit } from './ledger/load-limit-state.ts';

/** The numbers of a limit as calls answer them: what it is, where it comes from, what is used, held and left. */
export const presentLimitView = (view: LimitView) => ({
  monitor_limit: formatAmount(view.limits.monitorMinor),
  probation_limit: formatAmount(view.limits.probationMinor),
  monitor_source: view.limits.monitorSource,
  probation_source: view.limits.probationSource,
  used: formatAmount(view.usedMinor),
  reserved: formatAmount(view.reservedMinor),
  remaining: formatAmount(view.remainingMinor),
  temporary_balance: formatAmount(view.balanceMinor),
  window_from: view.windowFrom,
  window_to: view.windowTo,
});

type Place = Omit<LimitUseData, 'limit' | 'used' | 'reserved' | 'over' | 'balances' | 'amount' | 'left' | 'missing'>;

/** A sum as calls answer it, with the place that it is about. */
export const presentLimitSum = (sum: LimitSum, place: Place): LimitUseData => ({
  ...place,
  limit: formatAmount(sum.limitMinor),
  used: formatAmount(sum.usedMinor),
  reserved: formatAmount(sum.reservedMinor),
  over: formatAmount(sum.overMinor),
  balances: formatAmount(sum.balanceMinor),
  amount: formatAmount(sum.amountMinor),
  left: formatAmount(sum.remainingMinor),
  missing: formatAmount(sum.missingMinor),
});

const presentSum = (state: LimitState, limit: GoverningLimit, merchantName: string): LimitUseData =>
  presentLimitSum(limit, {
    key_id: state.key.id,
    currency: state.key.currency,
    merchant_no: limit.merchantNo,
    merchant_name: merchantName,
    app_id: limit.view.limits.probationSource === 'app' ? limit.appId : '',
    limit_source: limit.view.limits.probationSource,
    window_from: limit.view.windowFrom,
    window_to: limit.view.windowTo,
  });

/** The limits that govern where money of a key is held, tightest first; with nothing held, the one that holds at any merchant. */
export function presentGoverningLimits(state: LimitState, held: readonly (HeldAt & { merchantName: string })[], at: Date): LimitUseData[] {
  if (held.length > 0)
    return governingLimits(state, held, at).map((limit) =>
      presentSum(state, limit, held.find((one) => one.merchantNo === limit.merchantNo)?.merchantName ?? limit.merchantNo),
    );
  const view = viewLimit(state, { at });
  const sum = sumLimit({
    limitMinor: view.limits.probationMinor,
    usedMinor: view.usedMinor,
    reservedMinor: view.reservedMinor,
    balanceMinor: 0n,
    amountMinor: 0n,
  });
  return [presentSum(state, { ...sum, merchantNo: '', appId: '', view }, '')];
}
