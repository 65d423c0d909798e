export { holdFigures } from './hold-figures.ts';
export { type PlannedRelease, planReleases, type ReleasesPlan } from './plan-releases.ts';
export {
  type ClearedTransaction,
  type Clearing,
  clearHolds,
  type Release,
  type ReleaseAnswer,
  releaseHeld,
  type Upholding,
  upholdHolds,
} from './release-held.ts';
