import type { Slice } from '../../../platform/server/index.ts';
import { backtestHandlers } from './backtests.ts';
import { compareShadowHandler } from './compare-shadow.ts';
import { drawBelowLineJob } from './draw-below-line.job.ts';
import { qualityHandlers } from './rule-quality.ts';
import { runBacktestJobDefinition, tidyBacktestsJob } from './run-backtest.job.ts';

export type { PassHit } from './find-pass-hits.ts';
export { presentVerdict } from './present-look-back.ts';
export { runPass } from './run-pass.ts';

export const lookBackSlice: Slice = {
  name: 'look-back',
  handlers: [...backtestHandlers, compareShadowHandler, ...qualityHandlers],
  jobs: [runBacktestJobDefinition, tidyBacktestsJob, drawBelowLineJob],
};
