import type { LackCode, Step, StepStanding, StepState } from '../../../register/kernel/onboarding.ts';

interface StandingFacts {
  /** What the conditions of the step lack now. */
  readonly lacks: readonly LackCode[];
  readonly isEddDue: boolean;
}

/**
 * How a step stands now. What nobody demands is not done but not required; a risk that nobody has assessed is not a level; and a step
 * that was finished is stale as soon as its conditions lack something again, until they have it.
 */
export function standingOf({ step, state }: { readonly step: Step; readonly state: StepState }, { lacks, isEddDue }: StandingFacts): StepStanding {
  if (step === 'EDD' && !isEddDue) return 'NOT_REQUIRED';
  if (state === 'BLOCKED') return state;
  if (step === 'CRA' && lacks.includes('NOT_ASSESSED')) return 'NOT_ASSESSED';
  if (step === 'CRA' && lacks.includes('ASSESSMENT_OUTDATED')) return 'STALE';
  return state === 'DONE' && lacks.length > 0 ? 'STALE' : state;
}
