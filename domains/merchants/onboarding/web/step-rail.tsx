import type { ReactNode } from 'react';
import { type Text, useText } from '../../../../platform/web/index.ts';
import { onboardingConditionWords, onboardingStepWords } from '../../../register/vocabulary/contract/index.ts';
import { type ConditionView, lackText, type ReviewView } from '../contract/index.ts';
import { StepState } from './step-state.tsx';

export const parts = ['CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD', 'DECISION'] as const;
export type Part = (typeof parts)[number];

/** More than this of what a condition lacks is counted. */
const linesAtMost = 3;

/** A condition with whether it is met and what it lacks. */
export function ConditionLine({ condition: { condition, is_met: isMet, lacks }, isWhole = false }: { condition: ConditionView; isWhole?: boolean }): ReactNode {
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
                {step ? <StepState review={review} step={step} /> : null}
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
