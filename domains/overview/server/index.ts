import type { Handler, Slice } from '../../../platform/server/index.ts';
import { alertChartHandler } from './chart-alerts.ts';
import { alertFiguresHandler } from './figure-alerts.ts';
import { paymentFiguresHandler } from './figure-payments.ts';
import { monthCardHandler, yesterdayCardHandler } from './count-cards.ts';
import { myWorkHandler } from './count-my-work.ts';
import { waitingWorkHandler } from './find-waiting-work.ts';

export { queueLists } from './queue-lists.ts';

/** @param handlers those of all slices, whose lists are counted */
export const overviewSlice = (handlers: () => readonly Handler[]): Slice => ({
  name: 'overview',
  handlers: [
    yesterdayCardHandler,
    monthCardHandler,
    alertChartHandler,
    waitingWorkHandler,
    alertFiguresHandler,
    paymentFiguresHandler,
    myWorkHandler(handlers),
  ],
});
