import { type ReactNode, useState } from 'react';
import { ActionButton, actorText, FormDialog, Time, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { lackText, type ReviewView, type StepView, updateReview } from '../contract/index.ts';
import { touched } from './touched.ts';
import { StepState } from './step-state.tsx';

interface ActsProps {
  review: ReviewView;
  step: StepView;
  /** The step is done, and the work goes on with the next one. */
  onFinished: () => void;
}

/** How a step stands, and what can be done with it; blocking it needs the reason. */
export function StepActs({ review, step, onFinished }: ActsProps): ReactNode {
  const t = useText();
  const [isBlocking, setBlocking] = useState(false);
  const [sent, setSent] = useState<StepView['acts'][number]>();
  const move = useMutationCall(updateReview, {
    invalidates: touched,
    onDone: () => {
      setBlocking(false);
      if (sent === 'FINISH') onFinished();
    },
  });
  const send = (action: StepView['acts'][number], note?: string) => {
    setSent(action);
    move.mutate({ onboard_id: review.onboard_id, version: review.version, step: { step: step.step, action, note } });
  };
  const openLacks = step.lacks.map((lack) => lackText(lack, t.term));
  return (
    <div className="onboarding-step-head">
      <p>
        <StepState step={step} />{' '}
        {step.changed_by ? (
          <span className="muted">
            {actorText(t, step.changed_by)} · <Time at={step.changed_time} />
          </span>
        ) : null}
      </p>
      {step.standing === 'STALE' && step.state === 'DONE' ? (
        <p className="note note-warning onboarding-stale">{t('onboarding.stale', { lacks: openLacks.join('; ') })}</p>
      ) : null}
      <div className="onboarding-acts">
        {review.decided_time === null
          ? step.acts.map((act) => (
              <ActionButton
                key={act}
                endpoint={updateReview}
                type={act === 'FINISH' ? 'primary' : 'default'}
                loading={move.isPending && move.variables.step?.action === act}
                disabledReason={act === 'FINISH' && openLacks.length > 0 ? openLacks.join('; ') : undefined}
                onClick={() => (act === 'BLOCK' ? setBlocking(true) : send(act))}
              >
                {t(`onboarding.stepActs.${act}`)}
              </ActionButton>
            ))
          : null}
      </div>
      <FormDialog
        open={isBlocking}
        draft={`onboarding.block ${review.onboard_id}`}
        title={t('onboarding.stepActs.BLOCK')}
        submitText={t('onboarding.stepActs.BLOCK')}
        endpoint={updateReview}
        reason={{ required: true }}
        state={move}
        onSubmit={({ reason }) => send('BLOCK', reason)}
        onClose={() => setBlocking(false)}
      />
    </div>
  );
}
