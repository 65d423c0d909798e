export { type LimitSum, sumLimit } from './limit-sum.ts';
export { afterRelease, type HeldAmount, planRelease, type ReleasePart, type ReleasePlan } from './plan-release.ts';
