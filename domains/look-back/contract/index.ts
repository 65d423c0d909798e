import type { Endpoint } from '../../../platform/contract/index.ts';
import { backtestDetail, cancelBacktest, listBacktests, startBacktest } from './backtest.ts';
import { listBelowLine, listRuleQuality, reviewBelowLine } from './rule-quality.ts';
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
export { ruleHistoryErrors } from './history-errors.ts';
export { ComparedNumber, SeenNumber } from './history-shapes.ts';
export type { ComparedNumberView, OverlapView, PaymentSampleView, ReachView, SeenNumberView } from './history-shapes.ts';
export { type BelowLineItemView, belowLineFindings, type RuleQualityView } from './rule-quality.ts';
export type { ShadowComparisonView } from './shadow.ts';
export { backtestDetail, cancelBacktest, compareShadow, listBacktests, listBelowLine, listRuleQuality, reviewBelowLine, startBacktest };

export const lookBackEndpoints: readonly Endpoint[] = [
  startBacktest,
  listBacktests,
  backtestDetail,
  cancelBacktest,
  compareShadow,
  listRuleQuality,
  listBelowLine,
  reviewBelowLine,
] as readonly Endpoint[];
