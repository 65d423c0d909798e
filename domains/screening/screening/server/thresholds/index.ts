import type { Handler } from '../../../../../platform/server/index.ts';
import type { EngineOf } from '../engine.ts';
import { trialItemHandlers } from './list-trial-items.ts';
import { applyThresholdsHandler } from './set-thresholds.ts';
import { trialHandlers } from './try-thresholds.ts';

/* The match rates from which a name counts as a potential match: tried on everybody, then set. */

export { trialExportKinds } from './list-trial-items.ts';
export { trialJob } from './run-trial.ts';
export { thresholdChange } from './set-thresholds.ts';
export { type ScreeningThresholds, screeningThresholds } from '../stores/threshold.store.ts';

export const thresholdHandlers = (engineOf: EngineOf): Handler[] => [...trialHandlers(engineOf), ...trialItemHandlers, applyThresholdsHandler];
