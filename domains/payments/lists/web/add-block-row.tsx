import { type ReactNode, useState } from 'react';
import { ActionButton, type AnyEndpoint, useText } from '../../../../platform/web/index.ts';
import { createBlockRow } from '../contract/index.ts';
import { BlockRowDialog } from './block-row-dialog.tsx';

/** Adds the row of a merchant to the block configuration, from where it is missing. */
export function AddBlockRow({ merchantNo, invalidates }: { merchantNo: string; invalidates: readonly AnyEndpoint[] }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton size="small" endpoint={createBlockRow} onClick={() => setOpen(true)}>
        {t('lists.rowTitle')}
      </ActionButton>
      <BlockRowDialog row={undefined} merchantNo={merchantNo} invalidates={invalidates} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
