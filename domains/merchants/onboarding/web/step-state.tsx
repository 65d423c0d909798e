import type { ReactNode } from 'react';
import { StatusTag, Tag, useText } from '../../../../platform/web/index.ts';
import { onboardingStepStateWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReviewView, StepView } from '../contract/index.ts';

/** How a step stands. Enhanced due diligence that nothing asks for is not done, whatever became of its step: it is not required. */
export function StepState({ review, step }: { review: Pick<ReviewView, 'edd'>; step: Pick<StepView, 'step' | 'state'> }): ReactNode {
  const t = useText();
  if (step.step === 'EDD' && !review.edd.is_due) return <Tag>{t('onboarding.notRequired')}</Tag>;
  return <StatusTag spec={onboardingStepStateWords} value={step.state} />;
}
