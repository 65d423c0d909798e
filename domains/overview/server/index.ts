import type { Slice } from '../../../platform/server/index.ts';
import { alertChartHandler } from './chart-alerts.ts';
import { monthCardHandler, yesterdayCardHandler } from './count-cards.ts';
import { waitingWorkHandler } from './find-waiting-work.ts';

export const overviewSlice: Slice = { name: 'overview', handlers: [yesterdayCardHandler, monthCardHandler, alertChartHandler, waitingWorkHandler] };
