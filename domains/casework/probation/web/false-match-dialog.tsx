import type { ReactNode } from 'react';
import { FormDialog, evidenceTypes, Field, FileDrop, useMutationCall, useText, withFiles } from '../../../../platform/web/index.ts';
import { askFalseMatch } from '../contract/index.ts';
import type { OpenHold } from './held-transactions.columns.tsx';
import { touchedByActs } from './subject.ts';

interface FalseMatchDialogProps {
  /** undefined keeps the dialog closed */
  hold: OpenHold | undefined;
  /** Version of the payment that the person has seen. */
  version: number;
  onClose: () => void;
}

/** Asks for the release of frozen money as a false match, with the screening report. */
export function FalseMatchDialog({ hold, version, onClose }: FalseMatchDialogProps): ReactNode {
  const t = useText();
  const ask = useMutationCall(askFalseMatch, { invalidates: touchedByActs, successToast: 'probation.holds.falseMatchSent', onDone: onClose });
  return (
    <FormDialog<{ files?: File[] }>
      open={hold !== undefined}
      title={t('probation.holds.falseMatchTitle')}
      submitText={t('probation.holds.falseMatch')}
      reason
      state={ask}
      draft={hold && `hold.falseMatch ${hold.hold_id}`}
      fields={
        <Field
          name="files"
          label={t('probation.holds.falseMatchReport')}
          {...(hold?.detail.report_id ? { hint: t('probation.holds.falseMatchReportHere') } : { isRequired: true })}
        >
          <FileDrop types={evidenceTypes} maxCount={5} />
        </Field>
      }
      onSubmit={({ files = [], reason }) => (hold ? ask.mutate(withFiles({ hold_id: hold.hold_id, reason: reason ?? '', version }, { files })) : undefined)}
      onClose={onClose}
    >
      <p>{t('probation.holds.falseMatchEffect')}</p>
    </FormDialog>
  );
}
