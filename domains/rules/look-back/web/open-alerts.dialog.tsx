import type { ReactNode } from 'react';
import { FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { listLookBackFindings, openLookBackAlerts, showLookBack } from '../contract/index.ts';

interface DialogProps {
  lookBackId: string;
  /** Absent: the dialog is closed. */
  findingIds: readonly string[] | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Says what is opened before it is. */
export function OpenAlertsDialog({ lookBackId, findingIds = [], onDone, onClose }: DialogProps): ReactNode {
  const t = useText();
  const open = useMutationCall(openLookBackAlerts, {
    invalidates: [listLookBackFindings, showLookBack],
    successToast: 'lookBack.openedToast',
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog<Record<string, never>>
      open={findingIds.length > 0}
      title={t('lookBack.openAlertsTitle')}
      submitText={t('lookBack.openAlertsOf', { count: findingIds.length })}
      endpoint={openLookBackAlerts}
      state={open}
      fields={<p>{t('lookBack.openAlertsHint')}</p>}
      onSubmit={() => open.mutate({ look_back_id: lookBackId, finding_ids: [...findingIds] })}
      onClose={onClose}
    />
  );
}
