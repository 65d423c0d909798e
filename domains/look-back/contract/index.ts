import type { Endpoint } from '../../../platform/contract/index.ts';
import { backtestDetail, cancelBacktest, listBacktests, startBacktest } from './backtest.ts';
import { listBelowLine, listRuleQuality, reviewBelowLine, ruleQualityList } from './rule-quality.ts';
import { lookBackRunEndpoints } from './look-backs.ts';
import { compareShadow } from './shadow.ts';

export {
  type BacktestDetailView,
  backtestList,
  backtestMaxDays,
  backtestPhases,
  type BacktestResultView,
  backtestStatuses,
  type BacktestView,
} from './backtest.ts';
export {
  cancelLookBack,
  fetchLookBackFile,
  foundPaymentList,
  type FoundPaymentView,
  listFoundPayments,
  listLookBackFiles,
  listLookBackFindings,
  listLookBacks,
  type LookBackDetailView,
  lookBackFindingList,
  type LookBackFindingView,
  lookBackList,
  lookBackMaxDays,
  lookBackSides,
  type LookBackView,
  mostLookBackAlerts,
  openLookBackAlerts,
  requestLookBackFile,
  retryLookBackFile,
  showLookBack,
  startLookBack,
} from './look-backs.ts';
export { ruleHistoryErrors } from './history-errors.ts';
export { ComparedNumber, SeenNumber } from './history-shapes.ts';
export type { ComparedNumberView, OverlapView, PaymentSampleView, ReachView, SeenNumberView } from './history-shapes.ts';
export { type BelowLineItemView, belowLineFindings, type RuleQualityView } from './rule-quality.ts';
export type { ShadowComparisonView } from './shadow.ts';
export { backtestDetail, cancelBacktest, compareShadow, listBacktests, listBelowLine, listRuleQuality, reviewBelowLine, ruleQualityList, startBacktest };

export const lookBackEndpoints: readonly Endpoint[] = [
  startBacktest,
  listBacktests,
  backtestDetail,
  cancelBacktest,
  compareShadow,
  listRuleQuality,
  listBelowLine,
  reviewBelowLine,
  ...lookBackRunEndpoints,
] as readonly Endpoint[];
