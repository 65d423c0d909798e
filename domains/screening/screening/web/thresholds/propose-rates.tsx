import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, useMutationCall, useSetAddressParams, useText, FormPart } from '../../../../../platform/web/index.ts';
import { sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { listSourceKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { type RatesView, type SetRatesView, showThresholds, startTrial } from '../../contract/index.ts';

/** Starts trials; whoever does is shown the trial at once. */
export function useStartTrial(onStarted: () => void = () => undefined) {
  const setParams = useSetAddressParams();
  return useMutationCall(startTrial, {
    invalidates: [showThresholds],
    onDone: ({ trial_id: trial }) => {
      onStarted();
      setParams({ trial });
    },
    successToast: 'matchRates.started',
  });
}

interface Proposed extends RatesView {
  comparison: string;
}

/** The button that tries other rates, or another version of the comparison, with its dialog. @param isBusy a trial is under way */
export function ProposeRates({ current, comparisons, isBusy }: { current: SetRatesView; comparisons: readonly string[]; isBusy: boolean }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const start = useStartTrial(() => setOpen(false));
  return (
    <>
      <ActionButton type="primary" endpoint={startTrial} disabledReason={isBusy ? t('matchRates.underWay') : undefined} onClick={() => setOpen(true)}>
        {t('matchRates.propose')}
      </ActionButton>
      <FormDialog<Proposed>
        open={isOpen}
        title={t('matchRates.proposeTitle')}
        submitText={t('matchRates.start')}
        endpoint={startTrial}
        state={start}
        initialValues={{ ...current.thresholds, comparison: current.comparison }}
        focusesFirst
        fields={
          <>
            <FormPart name="thresholds">
              {sourceKinds.map((kind) => (
                <Field key={kind} name={kind} label={t.term(listSourceKindWords, kind)} />
              ))}
            </FormPart>
            <Field name="comparison" sentAs="comparison_version" label={t('matchRates.comparison')} isRequired>
              <Select options={comparisons.map((value) => ({ value, label: value }))} />
            </Field>
          </>
        }
        onSubmit={({ comparison, SANCTION, PEP, DEBARMENT, OTHER }) =>
          start.mutate({ thresholds: { SANCTION, PEP, DEBARMENT, OTHER }, version: current.version, comparison_version: comparison })
        }
        onClose={() => setOpen(false)}
      >
        <p>{t('matchRates.proposeHint')}</p>
      </FormDialog>
    </>
  );
}
