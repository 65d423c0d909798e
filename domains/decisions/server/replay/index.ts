export type { Difference } from './compare-decisions.ts';
export type { AskedDecisions } from './payments-then.store.ts';
export { type ReplayCounts, replayDecisions, type ReplayedDecision, type ReplayKind, replayKinds } from './replay-decisions.ts';
export type { ReplayPorts, ScreenedThen } from './replay-scene.ts';
