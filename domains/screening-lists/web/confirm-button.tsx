import type { ReactNode } from 'react';
import { ActionButton, useMutationCall, useText } from '../../../platform/web/index.ts';
import { confirmVersion, type VersionView } from '../contract/index.ts';
import { touchedBySources } from './touched.ts';

/** Brings a version into force whose preview is shown. */
export function ConfirmButton({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  const confirm = useMutationCall(confirmVersion, { invalidates: touchedBySources });
  return (
    <ActionButton type="primary" endpoint={confirmVersion} loading={confirm.isPending} onClick={() => confirm.mutate({ version_id: version.id })}>
      {t('screeningLists.confirm')}
    </ActionButton>
  );
}
