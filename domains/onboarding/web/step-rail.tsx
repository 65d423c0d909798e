import type { ReactNode } from 'react';
import { StatusTag, type Text, useText } from '../../../platform/web/index.ts';
import { gateWords, onboardingStepStateWords, onboardingStepWords } from '../../vocabulary/contract/index.ts';
import { type GateView, lackText, type ReviewView } from '../contract/index.ts';

export const parts = ['CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD', 'DECISION'] as const;
export type Part = (typeof parts)[number];

/** More than this of what a gate lacks is counted. */
const linesAtMost = 3;

/** A gate with whether it is met and what it lacks. */
export function GateLine({ gate: { gate, is_met: isMet, lacks }, isWhole = false }: { gate: GateView; isWhole?: boolean }): ReactNode {
  const t = useText();
  const shown = isWhole ? lacks : lacks.slice(0, linesAtMost);
  return (
    <li className={isMet ? 'onboarding-gate onboarding-gate-met' : 'onboarding-gate'}>
      <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
      <div>
        <span>
          {t.term(gateWords, gate)} <span className="onboarding-spoken">({t(isMet ? 'onboarding.gates.met' : 'onboarding.gates.open')})</span>
        </span>
        {shown.map((lack) => (
          <div key={`${lack.code}${lack.about ?? ''}`} className="muted onboarding-lack">
            {lackText(lack, t.term)}
          </div>
        ))}
        {lacks.length > shown.length ? <div className="muted onboarding-lack">{t('onboarding.gates.more', { count: lacks.length - shown.length })}</div> : null}
      </div>
    </li>
  );
}

const gatesOf = (review: ReviewView, part: Part): GateView[] => {
  if (part !== 'DECISION') return review.gates.filter(({ gate }) => review.steps.find(({ step }) => step === part)?.gates.includes(gate));
  const ofSteps = new Set(review.steps.flatMap(({ gates }) => gates));
  return review.gates.filter(({ gate }) => !ofSteps.has(gate));
};

export const partText = (t: Text, part: Part): string => (part === 'DECISION' ? t('onboarding.decision.title') : t.term(onboardingStepWords, part));

interface RailProps {
  review: ReviewView;
  active: Part;
  onOpen: (part: Part) => void;
}

/** The steps with their states and gates; one of them is open beside. */
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
                {step ? <StatusTag spec={onboardingStepStateWords} value={step.state} /> : null}
              </div>
              {step?.note ? <p className="onboarding-blocked">{step.note}</p> : null}
              <ul className="onboarding-gates">
                {gatesOf(review, part).map((gate) => (
                  <GateLine key={gate.gate} gate={gate} />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
