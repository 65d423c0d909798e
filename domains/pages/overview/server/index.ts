import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import type { Handler, Slice } from '../../../../platform/server/index.ts';
import { alertChartHandler } from './chart-alerts.ts';
import { alertFiguresHandler } from './figure-alerts.ts';
import { alertQueueFiguresHandler } from './figure-queue.ts';
import { paymentFiguresHandler } from './figure-payments.ts';
import { alertStatesHandler, paymentStatesHandler } from './figure-states.ts';
import { monthCardHandler, yesterdayCardHandler } from './count-cards.ts';
import { myWorkHandler } from './count-my-work.ts';
import { monthTrendsHandler } from './find-trends.ts';
import { listWorkHandler } from './list-work.ts';
import { staffWorkloadHandler } from './staff-workload.ts';
import { waitingWorkHandler } from './find-waiting-work.ts';

export { workSources } from './list-work.ts';
export { queueLists } from './queue-lists.ts';

/** @param handlers those of all slices, whose lists are counted. @param approvalKinds what takes a second person */
export const overviewSlice = (handlers: () => readonly Handler[], approvalKinds: readonly ApprovalKind[]): Slice => ({
  name: 'overview',
  handlers: [
    yesterdayCardHandler,
    monthCardHandler,
    alertChartHandler,
    waitingWorkHandler,
    alertFiguresHandler,
    alertQueueFiguresHandler,
    paymentFiguresHandler,
    paymentStatesHandler,
    alertStatesHandler,
    myWorkHandler(handlers),
    staffWorkloadHandler(approvalKinds),
    listWorkHandler(handlers),
    monthTrendsHandler,
  ],
});
