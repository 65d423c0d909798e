import type { ReactNode } from 'react';
import { steps } from '../../../register/kernel/onboarding.ts';
import { type Text, useText } from '../../../../platform/web/index.ts';
import { onboardingConditionWords, onboardingStepWords } from '../../../register/vocabulary/contract/index.ts';
import { type ConditionView, lackText, type ReviewView } from '../contract/index.ts';
import { StepState } from './step-state.tsx';

export const parts = [...steps, 'DECISION'] as const;
export type Part = (typeof parts)[number];

/** More than this of what a condition lacks is counted. */
const linesAtMost = 3;

interface ConditionLineProps {
  condition: ConditionView;
  isWhole?: boolean;
  /** What is done about it, below what it lacks. */
  act?: ReactNode;
}

/** A condition with whether it is met and what it lacks. */
export function ConditionLine({ condition: { condition, is_met: isMet, lacks }, isWhole = false, act }: ConditionLineProps): ReactNode {
  const t = useText();
  const shown = isWhole ? lacks : lacks.slice(0, linesAtMost);
  return (
    <li className={isMet ? 'onboarding-condition onboarding-condition-met' : 'onboarding-condition'}>
      <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
      <div>
        <span>
          {t.term(onboardingConditionWords, condition)}{' '}
          <span className="onboarding-spoken">({t(isMet ? 'onboarding.conditions.met' : 'onboarding.conditions.open')})</span>
        </span>
        {shown.map((lack) => (
          <div key={`${lack.code}${lack.about ?? ''}`} className="muted onboarding-lack">
            {lackText(lack, t.term)}
          </div>
        ))}
        {lacks.length > shown.length ? (
          <div className="muted onboarding-lack">{t('onboarding.conditions.more', { count: lacks.length - shown.length })}</div>
        ) : null}
        {isMet ? null : act}
      </div>
    </li>
  );
}

const conditionsOf = (review: ReviewView, part: Part): ConditionView[] => {
  if (part !== 'DECISION') return review.conditions.filter(({ condition }) => review.steps.find(({ step }) => step === part)?.conditions.includes(condition));
  const ofSteps = new Set(review.steps.flatMap(({ conditions }) => conditions));
  return review.conditions.filter(({ condition }) => !ofSteps.has(condition));
};

export const partText = (t: Text, part: Part): string => (part === 'DECISION' ? t('onboarding.decision.title') : t.term(onboardingStepWords, part));

/** The next part on which something is left to do, in the order of the work. */
export const partAfter = (review: ReviewView, part: Part): Part =>
  parts.slice(parts.indexOf(part) + 1).find((one) => {
    const step = review.steps.find((other) => other.step === one);
    return step === undefined || (step.standing !== 'DONE' && step.standing !== 'NOT_REQUIRED');
  }) ?? 'DECISION';

/** Where something that a condition lacks is entered. */
export const partOf = (review: ReviewView, { condition }: Pick<ConditionView, 'condition'>): Part =>
  review.steps.find(({ conditions }) => conditions.includes(condition))?.step ?? 'DECISION';

interface RailProps {
  review: ReviewView;
  active: Part;
  onOpen: (part: Part) => void;
}

/** The steps with their states and conditions; one of them is open beside. */
export function StepRail({ review, active, onOpen }: RailProps): ReactNode {
  const t = useText();
  return (
    <nav className="onboarding-rail" aria-label={t('onboarding.rail')}>
      <ol>
        {parts.map((part) => {
          const step = review.steps.find((one) => one.step === part);
          return (
            <li key={part} className={part === active ? 'onboarding-step onboarding-step-active' : 'onboarding-step'}>
              <div className="onboarding-step-line">
                <button type="button" aria-current={part === active ? 'step' : undefined} onClick={() => onOpen(part)}>
                  {partText(t, part)}
                </button>
                {step ? <StepState step={step} /> : null}
              </div>
              {step?.note ? <p className="onboarding-blocked">{step.note}</p> : null}
              <ul className="onboarding-conditions">
                {conditionsOf(review, part).map((condition) => (
                  <ConditionLine key={condition.condition} condition={condition} />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
