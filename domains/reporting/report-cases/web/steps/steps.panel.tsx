import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, useSetAddressParams, useText, WhenOpened } from '../../../../../platform/web/index.ts';
import { type ReportDetailData, saveInstitution } from '../../contract/index.ts';
import { checkPlace } from '../check-text.ts';
import { type Part, stateOf, type Step, stepOf, steps, type StepState } from './steps.ts';

const InstitutionDialog = lazy(() => import('../filing/institution-dialog.tsx').then((module) => ({ default: module.InstitutionDialog })));

const icons: Readonly<Record<StepState, ReactNode>> = {
  DONE: <CheckCircleFilled className="report-step-done" aria-hidden />,
  OPEN: <ExclamationCircleFilled className="report-step-open" aria-hidden />,
  LATER: <MinusCircleOutlined className="report-step-later" aria-hidden />,
};
/** Points of one step that are shown before the step is opened. */
const mostShown = 2;

/** What is missing in one step, and for the settings of the company the way to them. */
function Missing({ detail, part, isActive }: { detail: ReportDetailData; part: Part; isActive: boolean }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const checks = detail.checks.filter((check) => stepOf(check) === part);
  if (checks.length === 0) return null;
  const shown = isActive ? checks : checks.slice(0, mostShown);
  const isOfCompany = checks.some(({ field }) => field === 'institution' || field === 'filer');
  return (
    <>
      <ul className="report-missing">
        {shown.map((check) => (
          <li key={`${check.path} ${check.code}`} className={check.severity === 'ERROR' ? 'is-error' : ''}>
            <strong>{checkPlace(check, detail, t)}</strong> {t(`reports.checks.codes.${check.code}`, check.params)}
          </li>
        ))}
        {checks.length > shown.length ? <li>{t('reports.steps.more', { count: checks.length - shown.length })}</li> : null}
      </ul>
      {isOfCompany ? (
        <ActionButton size="small" endpoint={saveInstitution} onClick={() => setOpen(true)}>
          {t('reports.checks.mend')}
        </ActionButton>
      ) : null}
      <WhenOpened open={isOpen}>
        <InstitutionDialog open={isOpen} onClose={() => setOpen(false)} company={detail.entity_code} />
      </WhenOpened>
    </>
  );
}

/** The steps of a case with what is missing in each, and the two pages beside them. */
export function Steps({ detail, active }: { detail: ReportDetailData; active: Part }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  const isComplete = detail.acts.includes('SUBMIT') && detail.checks.every(({ severity }) => severity === 'WARNING');
  const counts: Partial<Record<Part, number>> = {
    people: detail.content.people.length,
    payments: detail.content.payments.length,
    record: detail.notes.length,
  };
  const entry = (part: Part, icon: ReactNode, state?: StepState) => (
    <li key={part}>
      <button type="button" className="report-step" aria-current={part === active ? 'step' : undefined} onClick={() => setParams({ part })}>
        {icon}
        <span>
          {t(`reports.steps.${part}`)}
          {counts[part] ? ` (${counts[part]})` : ''}
        </span>
        {state ? <span className="visually-hidden">{t(`reports.steps.states.${state}`)}</span> : null}
      </button>
      <Missing detail={detail} part={part} isActive={part === active} />
    </li>
  );
  return (
    <nav className="report-steps" aria-label={t('reports.steps.label')}>
      <ol>
        {steps.map((step: Step) => {
          const state = stateOf(step, detail);
          return entry(step, icons[state], state);
        })}
      </ol>
      {isComplete ? <p>{t('reports.checks.complete')}</p> : null}
      <ul>{(['case', 'record'] as const).map((part) => entry(part, null))}</ul>
    </nav>
  );
}
