import { Alert, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, FormDialog, toast, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { trialFaultWords } from '../../../../register/vocabulary/contract/index.ts';
import { applyThresholds, listSources, showThresholds, showTrial, type TrialDetailView } from '../../contract/index.ts';
import { changesComparison, changeText } from './rates-text.ts';

/** Takes the rates of a trial into force, or says why that cannot be. @param version of the rates in force */
export function ApplyRates({ detail, version }: { detail: TrialDetailView; version: number }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isAcknowledged, setAcknowledged] = useState(false);
  const apply = useMutationCall(applyThresholds, {
    invalidates: [showThresholds, showTrial, listSources],
    onDone: ({ status }) => {
      setOpen(false);
      if (status === 'DONE') toast.success(t('matchRates.applied'));
      else toast.info(t('matchRates.asked'));
    },
  });
  const { trial, fault, lost_confirmed: lost, needs_second: needsSecond, is_in_force: isInForce } = detail;
  if (isInForce) return <Alert type="success" showIcon title={t('matchRates.inForce')} />;
  if (fault !== null) return <Alert type="info" showIcon title={t('matchRates.cannot', { why: t.term(trialFaultWords, fault) })} />;
  const word = t('matchRates.apply');
  return (
    <>
      <ActionButton type="primary" danger={lost > 0} endpoint={applyThresholds} onClick={() => setOpen(true)}>
        {word}
      </ActionButton>
      <FormDialog
        open={isOpen}
        draft={`matchRates.apply ${trial.trial_id}`}
        title={t('matchRates.applyTitle')}
        submitText={word}
        danger={lost > 0}
        endpoint={applyThresholds}
        reason
        state={apply}
        isTold={lost === 0 || isAcknowledged}
        onSubmit={({ reason }) => apply.mutate({ trial_id: trial.trial_id, version, reason: reason ?? '', lost_confirmed: isAcknowledged ? lost : 0 })}
        onClose={() => setOpen(false)}
      >
        <p>
          <strong>{changeText(trial, t)}</strong>
        </p>
        <p>{t('matchRates.applyNow')}</p>
        {needsSecond ? <Alert type="warning" showIcon title={t(changesComparison(trial) ? 'matchRates.comparisonTwo' : 'matchRates.applyTwo')} /> : null}
        {lost > 0 ? (
          <p>
            <Checkbox checked={isAcknowledged} onChange={({ target }) => setAcknowledged(target.checked)}>
              {t('matchRates.acknowledge', { count: lost })}
            </Checkbox>
          </p>
        ) : null}
      </FormDialog>
    </>
  );
}
