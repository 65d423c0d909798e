import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { confirmVersion, type VersionView } from '../contract/index.ts';
import { touchedBySources } from './touched.ts';

/** Brings a version into force whose preview is shown, or asks a second person to: one's own takes two. */
export function ConfirmButton({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  const confirm = useMutationCall(confirmVersion, {
    invalidates: touchedBySources,
    onDone: ({ request_id: id }) => {
      if (id !== null) toast.info(t('screeningLists.asked'));
    },
  });
  if (version.waiting_request_id !== null) return null;
  return (
    <ActionButton type="primary" endpoint={confirmVersion} loading={confirm.isPending} onClick={() => confirm.mutate({ version_id: version.id })}>
      {t(`screeningLists.${version.is_own ? 'confirmAsk' : 'confirm'}${version.activates ? 'AndUse' : ''}`)}
    </ActionButton>
  );
}

/** Says of a version that waits, and whose source is not used, that it will be. */
export function NotUsedYet({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  if (!version.activates || version.status !== 'READY') return null;
  return <Alert type="info" showIcon title={t('screeningLists.notUsedYet')} />;
}
