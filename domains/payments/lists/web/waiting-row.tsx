import type { ReactNode } from 'react';
import { useText, AppDrawer } from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import type { BlockRowData } from '../contract/index.ts';
import { touchedByRows } from './block-row-dialog.tsx';

/** The change of a row that waits for a second person. */
export function WaitingRow({ row, open, onClose }: { row: BlockRowData; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <AppDrawer open={open} onClose={onClose} width={620} title={`${row.app_name ?? t('lists.allApps')} · ${row.merchant_name}`}>
      {row.waiting_request_id ? <WaitingRequest requestId={row.waiting_request_id} invalidates={touchedByRows} /> : null}
    </AppDrawer>
  );
}
