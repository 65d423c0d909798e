import type { ReactNode } from 'react';
import { type AnyEndpoint, FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { dismissMonitored } from '../contract/index.ts';

export interface DismissDialogProps {
  open: boolean;
  subjectId: string;
  companyCode: string;
  name: string;
  invalidates: readonly AnyEndpoint[];
  onClose: () => void;
}

export function DismissDialog({ open, subjectId, companyCode, name, invalidates, onClose }: DismissDialogProps): ReactNode {
  const t = useText();
  const dismiss = useMutationCall(dismissMonitored, { invalidates, successToast: 'approvals.dismiss.done', onDone: onClose });
  return (
    <FormDialog
      open={open}
      title={t('approvals.dismiss.title')}
      submitText={t('approvals.dismiss.confirm')}
      reason
      state={dismiss}
      draft={`person.dismiss ${subjectId} ${companyCode}`}
      onSubmit={({ reason }) => dismiss.mutate({ subject_id: subjectId, entity_code: companyCode, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{name}</p>
      <p>{t('approvals.dismiss.effect')}</p>
    </FormDialog>
  );
}
