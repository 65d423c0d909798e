import { formatAmount } from '../../kernel/index.ts';
import type { LimitView } from './load-limit-state.ts';

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
