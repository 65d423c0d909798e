import { Form, Radio } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton, Field, FormDialog, type UnprocessedRow, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { conclusionWords } from '../../../register/vocabulary/contract/index.ts';
import { type AlertRowView, batchConclusions, concludeBatch } from '../contract/index.ts';
import { alertName } from './alert-name.ts';
import { personOf } from './alerts.columns.tsx';
import { touchedByWork } from './alert-detail.ts';
import { groundsLackText, useLeastGrounds } from './triage/grounds.ts';

export interface BatchProps {
  rows: readonly AlertRowView[];
  /** What was done and what was left; the selection ends with it. */
  onDone: (done: readonly string[], unprocessed: readonly UnprocessedRow[]) => void;
}

interface Values {
  conclusion?: (typeof batchConclusions)[number];
  comment?: string;
}

/** Says what the typed grounds lack for the chosen conclusion at the companies of the alerts, and tells the dialog. */
function GroundsLack({ rows, onTold }: { rows: BatchProps['rows']; onTold: (lack: string | undefined) => void }): ReactNode {
  const t = useText();
  const least = useLeastGrounds([...new Set(rows.map(({ entity_code: code }) => code))]);
  const conclusion = Form.useWatch('conclusion') as Values['conclusion'];
  const comment = (Form.useWatch('comment') as Values['comment']) ?? '';
  const lack = conclusion && groundsLackText(t, comment, least[conclusion]);
  useEffect(() => {
    onTold(lack);
    return () => onTold(undefined);
  }, [lack, onTold]);
  return (
    <p className="muted" aria-live="polite">
      {lack}
    </p>
  );
}

/** Concluding of several alerts, with what was left and why. */
export function ConcludeMany({ rows, onDone }: BatchProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [lack, setLack] = useState<string>();
  const conclude = useMutationCall(concludeBatch, {
    invalidates: touchedByWork,
    onDone: ({ done, refused }) => {
      setOpen(false);
      if (done.length > 0) toast.success(t('alertTriage.batch.concluded', { count: done.length }));
      const nameOf = (id: string): ReactNode => {
        const row = rows.find((one) => one.alert_id === id);
        return row ? `${personOf(row)} · ${alertName(row.name, t)}` : id;
      };
      onDone(
        done.map(({ alert_id: id }) => id),
        refused.map(({ alert_id: id, why }) => ({ key: id, name: nameOf(id), why: t(`queues.why.${why}`) })),
      );
    },
  });
  const alerts = rows.map(({ alert_id, version }) => ({ alert_id, version }));
  const count = rows.length;
  return (
    <>
      <ActionButton size="small" endpoint={concludeBatch} onClick={() => setOpen(true)}>
        {t('alertTriage.do.conclude')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        draft={`alerts.conclude ${rows.map(({ alert_id: id }) => id).join(' ')}`}
        title={t('alertTriage.batch.concludeTitle', { count })}
        submitText={t('alertTriage.batch.concludeConfirm', { count })}
        state={conclude}
        disabledReason={lack}
        focusesFirst
        fields={
          <>
            <Field name="conclusion" label={t('alertTriage.conclude.choose')}>
              <Radio.Group options={batchConclusions.map((value) => ({ value, label: t.term(conclusionWords, value) }))} />
            </Field>
            <Field name="comment" label={t('alertTriage.dialog.commentText')} rows={4} />
            <GroundsLack rows={rows} onTold={setLack} />
          </>
        }
        onSubmit={({ conclusion, comment = '' }) => conclusion && conclude.mutate({ alerts, conclusion, comment })}
        onClose={() => setOpen(false)}
      >
        <p>{t('alertTriage.batch.concludeMeans')}</p>
      </FormDialog>
    </>
  );
}
