import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import { backtestHandlers } from './backtests.ts';
import { compareShadowHandler } from './compare-shadow.ts';
import { drawBelowLineJob } from './draw-below-line.job.ts';
import { qualityHandlers } from './rule-quality.ts';
import { runBacktestJobDefinition, tidyBacktestsJob } from './run-backtest.job.ts';
import { findingFileHandlers, lookBackExportKinds } from './runs/finding-file.ts';
import { lookBackHandlers } from './runs/look-back-calls.ts';
import { openAlertsHandler } from './runs/open-alerts.ts';
import { resumeLookBacksJob, runLookBackJob } from './runs/run-look-back.job.ts';

export type { PassHit } from './find-pass-hits.ts';
export { presentVerdict } from './present-look-back.ts';
export { runPass } from './run-pass.ts';
export { askLookBack } from './runs/look-back-calls.ts';
export { runLookBackJob } from './runs/run-look-back.job.ts';

export const lookBackSlice: Slice = {
  name: 'look-back',
  handlers: [...backtestHandlers, compareShadowHandler, ...qualityHandlers, ...lookBackHandlers, openAlertsHandler, ...findingFileHandlers],
  jobs: [runBacktestJobDefinition, tidyBacktestsJob, drawBelowLineJob, runLookBackJob, resumeLookBacksJob, ...exportJobs(lookBackExportKinds)],
};
