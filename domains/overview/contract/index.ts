import { alertChart, monthCard, waitingWork, yesterdayCard } from './endpoints.ts';

export { alertChart, chartGroupings, chartRanges, monthCard, waitingWork, yesterdayCard, type ChartGrouping, type ChartRange } from './endpoints.ts';

export const overviewEndpoints = [yesterdayCard, monthCard, alertChart, waitingWork];
