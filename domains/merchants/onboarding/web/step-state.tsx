import type { ReactNode } from 'react';
import { StatusTag } from '../../../../platform/web/index.ts';
import { stepStates } from '../../../register/kernel/onboarding.ts';
import { markWords, onboardingStepStateWords } from '../../../register/vocabulary/contract/index.ts';
import type { StepView } from '../contract/index.ts';

/** How a step stands now. What nobody demands, what nobody has assessed and what does not hold any more have words of their own. */
export function StepState({ step: { standing } }: { step: Pick<StepView, 'standing'> }): ReactNode {
  const isState = (stepStates as readonly string[]).includes(standing);
  return <StatusTag spec={isState ? onboardingStepStateWords : markWords} value={standing} />;
}
