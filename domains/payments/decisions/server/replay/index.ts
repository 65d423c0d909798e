export type { Difference } from './compare-decisions.ts';
export type { ReplayQuery } from './payments-then.store.ts';
export { type ReplayCounts, replayDecisions, type ReplayedDecision } from './replay-decisions.ts';
export { type ScreenedThen, registerPastScreening } from './replay-scene.ts';
