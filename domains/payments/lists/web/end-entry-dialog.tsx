import type { ReactNode } from 'react';
import { FormDialog, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import type { ListEntryView } from '../contract/index.ts';
import { endCalls, touchedByEntries } from './faces.ts';

interface EndEntryDialogProps {
  entry: ListEntryView;
  open: boolean;
  onClose: () => void;
}

/** Takes an entry back, or asks a second person to. */
export function EndEntryDialog({ entry, open, onClose }: EndEntryDialogProps): ReactNode {
  const t = useText();
  const needsTwo = entry.kind !== 'WHITE';
  const end = useMutationCall(endCalls[entry.kind], {
    invalidates: touchedByEntries,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('lists.asked'));
      else toast.success(t('lists.finished'));
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      title={t.of('lists.finishTitle', entry.kind)}
      submitText={t(needsTwo ? 'lists.finishConfirm.two' : 'lists.finishConfirm.one')}
      danger
      reason={{ required: true }}
      state={end}
      draft={`listEntry.end ${entry.id}`}
      onSubmit={({ reason }) => end.mutate({ id: entry.id, version: entry.version, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>
        <strong>{entry.name ?? t('lists.noName')}</strong>
      </p>
      <p>{t(needsTwo ? 'lists.finishTwo' : 'lists.finishOne')}</p>
    </FormDialog>
  );
}
