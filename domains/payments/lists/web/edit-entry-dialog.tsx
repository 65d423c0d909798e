import type { ReactNode } from 'react';
import { FormDialog, Field, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import type { ListEntryView } from '../contract/index.ts';
import { EntryFields, entryInput, type EntryValues } from './entry-fields.tsx';
import { touchedByEntries, updateCalls } from './faces.ts';
import './lists.css';

interface Values extends EntryValues {
  comment?: string;
}

interface EditEntryDialogProps {
  entry: ListEntryView;
  open: boolean;
  onClose: () => void;
}

const valuesOf = (entry: ListEntryView): Partial<Values> => ({
  reason_code: entry.reason_code,
  start_date_time: entry.start_date_time,
  ...(entry.reason === null ? {} : { note: entry.reason }),
  ...(entry.business === null ? {} : { business: entry.business }),
  ...(entry.provider_code === null ? {} : { provider_code: entry.provider_code }),
  ...(entry.method === null ? {} : { method: entry.method }),
  ...(entry.end_date_time === null ? {} : { end_date_time: entry.end_date_time }),
});

/** Changes an entry; what lets the person do more than now goes to a second person. */
export function EditEntryDialog({ entry, open, onClose }: EditEntryDialogProps): ReactNode {
  const t = useText();
  const update = useMutationCall(updateCalls[entry.kind], {
    invalidates: touchedByEntries,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('lists.asked'));
      else toast.success(t('lists.changed'));
      onClose();
    },
  });
  const send = ({ comment, ...values }: Values) =>
    update.mutate({ id: entry.id, version: entry.version, ...entryInput(values), ...(comment ? { comment } : {}) } as never);
  return (
    <FormDialog<Values>
      open={open}
      draft={`listEntry.edit ${entry.id}`}
      title={t('lists.editTitle')}
      submitText={t('lists.editConfirm')}
      state={update}
      initialValues={valuesOf(entry)}
      fields={
        <>
          <EntryFields kind={entry.kind} isNew={false} />
          <Field name="comment" label={t('lists.comment')} rows={2} />
        </>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        <strong>{entry.name ?? t('lists.noName')}</strong>
      </p>
      <p>{t('lists.editHint')}</p>
    </FormDialog>
  );
}
