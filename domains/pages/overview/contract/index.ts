import { alertChart, alertFigures, alertQueueFigures, monthCard, myWork, paymentFigures, waitingWork, yesterdayCard } from './endpoints.ts';
import { alertStates, paymentStates } from './by-state.ts';
import { monthTrends } from './trends.ts';
import { listWork } from './work-list.ts';
import { staffWorkload } from './workload.ts';

export { alertStates, paymentStates } from './by-state.ts';
export { monthTrends } from './trends.ts';
export {
  listWork,
  type WorkItemKind,
  type WorkItemView,
  type WorkPart,
  workParts,
  type WorkView,
  workViews,
} from './work-list.ts';
export { staffWorkload, type WorkKind, type WorkKindKey, workKinds } from './workload.ts';
export { type WorkQueue, type WorkQueueKey, workQueues } from './work-queues.ts';
export {
  alertChart,
  alertFigures,
  alertQueueFigures,
  chartGroupings,
  chartRanges,
  monthCard,
  myWork,
  paymentFigures,
  waitingWork,
  yesterdayCard,
  type ChartGrouping,
  type ChartRange,
} from './endpoints.ts';

export const overviewEndpoints = [
  yesterdayCard,
  monthCard,
  alertChart,
  waitingWork,
  myWork,
  alertFigures,
  alertQueueFigures,
  alertStates,
  paymentFigures,
  paymentStates,
  staffWorkload,
  listWork,
  monthTrends,
];
