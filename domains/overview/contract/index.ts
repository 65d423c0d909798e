import { alertChart, alertFigures, monthCard, myWork, paymentFigures, waitingWork, yesterdayCard } from './endpoints.ts';

export { type WorkQueue, type WorkQueueKey, workQueues } from './work-queues.ts';
export {
  alertChart,
  alertFigures,
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

export const overviewEndpoints = [yesterdayCard, monthCard, alertChart, waitingWork, myWork, alertFigures, paymentFigures];
