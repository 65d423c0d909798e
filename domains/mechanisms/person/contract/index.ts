import { readPerson } from './head.ts';
import { readTimeline } from './timeline.ts';

export { type PersonHeadView, readPerson, type RiskDriver, riskDrivers } from './head.ts';
export { readTimeline, type TimelineEventView } from './timeline.ts';

export const personEndpoints = [readPerson, readTimeline];
