import { type StepAct, stepActs, type StepState, stepStates } from '../../../register/kernel/onboarding.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

interface StepFacts {
  /** How much of the step's conditions is missing. */
  readonly lacks: number;
}

/** A step is finished by a person, once what it has to show is there. */
export const stepLife = lifeOf<StepState, StepAct, StepFacts, 'CONDITIONS_UNMET'>({
  states: stepStates,
  acts: stepActs,
  moves: {
    // What has all that it needs is finished without having been begun.
    TODO: { START: 'WORKING', BLOCK: 'BLOCKED', FINISH: 'DONE' },
    WORKING: { BLOCK: 'BLOCKED', FINISH: 'DONE' },
    BLOCKED: { RESUME: 'WORKING' },
    DONE: { REOPEN: 'WORKING' },
  },
  guards: { FINISH: ({ lacks }) => (lacks > 0 ? 'CONDITIONS_UNMET' : undefined) },
});
