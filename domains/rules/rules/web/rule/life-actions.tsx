import { Slider } from 'antd';
import { useState, type ReactNode } from 'react';
import { ActionButton, FormDialog, toast, useMutationCall, useQueryCall, useText, Answer } from '../../../../../platform/web/index.ts';
import { activateRule, deleteDraft, endTrial, previewChange, retireRule, rollOutRule, shadowRule, submitRule } from '../../contract/index.ts';
import { PreviewWords } from './loosening.tsx';
import type { RuleDetailData, RuleRow } from '../rule-row.ts';
import { touchedByRules } from '../touched.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

const calls = {
  ACTIVATE: activateRule,
  SHADOW: shadowRule,
  ROLL_OUT: rollOutRule,
  END_TRIAL: endTrial,
  RETIRE: retireRule,
  SUBMIT: submitRule,
  DELETE_DRAFT: deleteDraft,
} as const;
export type LifeStep = keyof typeof calls;
/** Steps whose consequences the server tells before they are taken. */
const effect: readonly LifeStep[] = ['ACTIVATE', 'SHADOW', 'ROLL_OUT', 'END_TRIAL', 'RETIRE'];
const dangerous: readonly LifeStep[] = ['RETIRE', 'DELETE_DRAFT', 'END_TRIAL'];

interface StepDialogProps {
  step: LifeStep;
  rule: RuleRow;
  open: boolean;
  onClose: () => void;
  onDone?: ((step: LifeStep) => void) | undefined;
}

function StepDialog({ step, rule, open, onClose, onDone }: StepDialogProps): ReactNode {
  const t = useText();
  const [percent, setPercent] = useState(rule.trial?.status === 'ROLL_OUT' ? rule.trial.roll_out_percent : 10);
  // The server is asked when the handle rests.
  const [query, setAsked] = useState(percent);
  const isTold = effect.includes(step);
  const preview = useQueryCall(
    previewChange,
    open && isTold ? { rule_id: rule.rule_id, change: step as 'ACTIVATE', ...(step === 'ROLL_OUT' ? { roll_out_percent: query } : {}) } : undefined,
    { silent: true, staleMs: 0 },
  );
  const take = useMutationCall(calls[step] as typeof rollOutRule, {
    invalidates: touchedByRules,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('rules.waitingToast'));
      else toast.success(t(`rules.life.${step}.done`));
      onClose();
      onDone?.(step);
    },
    onWaiting: onClose,
  });
  const needsSecond = step === 'SUBMIT' || (preview.data?.needs_second_person ?? false);
  return (
    <FormDialog
      open={open}
      draft={`rule.${step} ${rule.rule_id}`}
      title={t(`rules.life.${step}.title`, { rule: ruleNameIn(rule.rule_name, t.lang) })}
      submitText={needsSecond ? t('rules.askSecond') : t(`rules.life.${step}.confirm`)}
      danger={dangerous.includes(step)}
      reason={{ required: needsSecond }}
      state={take}
      isTold={!isTold || (preview.data !== undefined && !preview.isFetching)}
      onSubmit={({ reason }) =>
        take.mutate({
          rule_id: rule.rule_id,
          version: rule.version,
          ...(reason ? { reason } : {}),
          ...(step === 'ROLL_OUT' ? { roll_out_percent: percent } : {}),
        } as Parameters<typeof take.mutate>[0])
      }
      onClose={onClose}
    >
      <p>{t(`rules.life.${step}.effect`)}</p>
      {step === 'ROLL_OUT' ? (
        <div className="rule-percent">
          <label htmlFor="roll-out-percent">{t('rules.life.percent', { percent })}</label>
          <Slider
            min={1}
            max={99}
            value={percent}
            onChange={setPercent}
            onChangeComplete={setAsked}
            ariaLabelForHandle={t('rules.life.percentLabel')}
            marks={{ 1: '1 %', 10: '10 %', 25: '25 %', 50: '50 %', 99: '99 %' }}
          />
        </div>
      ) : null}
      {isTold ? (
        <Answer of={preview} lines={3} isFreshOnly>
          {(notifiedSteps) => <PreviewWords preview={notifiedSteps} isGoverned={step !== 'SHADOW' && step !== 'ROLL_OUT'} />}
        </Answer>
      ) : null}
    </FormDialog>
  );
}

interface LifeActionsProps {
  rule: RuleRow;
  steps: readonly LifeStep[];
  /** Runs before a step opens: the form saves what it holds. False: the step is not taken. */
  prepare?: (() => Promise<boolean>) | undefined;
  /** Why no step can be taken now. */
  withheld?: string | undefined;
  onDone?: (step: LifeStep) => void;
}

/** What can be done next with a rule: buttons, each with the dialog that says what it comes to. */
export function LifeActions({ rule, steps, prepare, withheld, onDone }: LifeActionsProps): ReactNode {
  const t = useText();
  const [step, setStep] = useState<LifeStep>('ACTIVATE');
  const [isOpen, setOpen] = useState(false);
  const [isPreparing, setPreparing] = useState<LifeStep>();
  const start = async (target: LifeStep) => {
    setPreparing(target);
    const isReady = await (prepare?.() ?? Promise.resolve(true));
    setPreparing(undefined);
    if (!isReady) return;
    setStep(target);
    setOpen(true);
  };
  return (
    <span className="rule-steps">
      {steps.map((one) => (
        <ActionButton
          key={one}
          endpoint={calls[one]}
          danger={dangerous.includes(one)}
          {...(one === 'ACTIVATE' ? { type: 'primary' as const } : one === 'RETIRE' || one === 'DELETE_DRAFT' ? { type: 'text' as const } : {})}
          loading={isPreparing === one}
          disabledReason={withheld}
          onClick={() => void start(one)}
        >
          {t(`rules.life.${one}.button`)}
        </ActionButton>
      ))}
      <StepDialog key={`${step} ${rule.version}`} step={step} rule={rule} open={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
    </span>
  );
}

/** What may become of a draft. */
export const draftSteps: readonly LifeStep[] = ['SHADOW', 'ROLL_OUT', 'ACTIVATE'];

/** The steps that a rule's state allows. A draft goes before a trial: steps take the draft where there is one. */
export function stepsOf({ rule, trial, draft }: Pick<RuleDetailData, 'rule' | 'trial' | 'draft'>): readonly LifeStep[] {
  if (rule.status === 'RETIRED') return [];
  if (draft?.status === 'DRAFT') return draftSteps;
  return trial ? ['END_TRIAL', 'ROLL_OUT', 'ACTIVATE'] : [];
}
