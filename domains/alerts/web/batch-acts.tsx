import { Input, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, type LeftRow, toast, useKept, useMutationCall, useText, useZone } from '../../../platform/web/index.ts';
import { conclusionWords } from '../../vocabulary/contract/index.ts';
import { type AlertRowView, assignBatch, batchConclusions, type BatchOutcome, concludeBatch, snoozeBatch } from '../contract/index.ts';
import { alertName } from './alert-name.ts';
import { personOf } from './alerts.columns.tsx';
import { touchedByWork } from './alert-detail.ts';
import { useUndoable } from './undo.ts';
import { Assignee, instantIn, ReturnDate } from './work-dialog.tsx';

type Kind = 'assign' | 'conclude' | 'snooze';

export interface BatchProps {
  rows: readonly AlertRowView[];
  /** What was done and what was left; the selection ends with it. */
  onDone: (done: readonly string[], left: readonly LeftRow[]) => void;
}

interface Values {
  user_id?: string;
  until?: Dayjs;
  conclusion?: (typeof batchConclusions)[number];
  comment?: string;
}

/** The calls on several alerts; what can be taken back is told with the way back. */
function useBatch({ rows, onDone }: BatchProps, onClose: () => void) {
  const t = useText();
  const zone = useZone();
  const tellUndoable = useUndoable();
  const tell = (said: (count: number) => void) => (outcome: BatchOutcome) => {
    onClose();
    if (outcome.done.length > 0) said(outcome.done.length);
    onDone(
      outcome.done.map(({ alert_id: id }) => id),
      outcome.refused.map(({ alert_id: id, why }) => {
        const row = rows.find((one) => one.alert_id === id);
        return { key: id, name: row ? `${personOf(row)} · ${alertName(row.name, t)}` : id, why: t(`alertTriage.batch.why.${why}`) };
      }),
    );
  };
  const undoing = (text: (count: number) => string) => ({
    invalidates: touchedByWork,
    onDone: (outcome: BatchOutcome) => tell((count) => tellUndoable(text(count), outcome.done))(outcome),
  });
  const assign = useMutationCall(
    assignBatch,
    undoing((count) => t('alertTriage.batch.assigned', { count })),
  );
  const snooze = useMutationCall(
    snoozeBatch,
    undoing((count) => t('alertTriage.batch.snoozed', { count })),
  );
  const conclude = useMutationCall(concludeBatch, {
    invalidates: touchedByWork,
    onDone: (outcome: BatchOutcome) => tell((count) => toast.success(t('alertTriage.batch.concluded', { count })))(outcome),
  });
  const alerts = rows.map(({ alert_id, version }) => ({ alert_id, version }));
  const send = (kind: Kind, { user_id: userId, until, conclusion, comment = '' }: Values) => {
    if (kind === 'assign' && userId) assign.mutate({ alerts, user_id: userId, comment });
    if (kind === 'snooze' && until) snooze.mutate({ alerts, until: instantIn(until, zone), comment });
    if (kind === 'conclude' && conclusion) conclude.mutate({ alerts, conclusion, comment });
  };
  return { states: { assign, snooze, conclude }, take: () => assign.mutate({ alerts }), send };
}

/** Taking, assigning, snoozing and concluding of several alerts. */
export function BatchActs(props: BatchProps): ReactNode {
  const t = useText();
  const [given, setKind] = useState<Kind>();
  const kind = useKept(given) ?? 'assign';
  const { states, take, send } = useBatch(props, () => setKind(undefined));
  const count = props.rows.length;
  const dues = props.rows.flatMap(({ due_time: due }) => due ?? []);
  return (
    <>
      <ActionButton size="small" endpoint={assignBatch} loading={states.assign.isPending && given === undefined} onClick={take}>
        {t('alertTriage.do.take')}
      </ActionButton>
      <ActionButton size="small" endpoint={assignBatch} onClick={() => setKind('assign')}>
        {t('alertTriage.do.assign')}
      </ActionButton>
      <ActionButton size="small" endpoint={snoozeBatch} onClick={() => setKind('snooze')}>
        {t('alertTriage.do.snooze')}
      </ActionButton>
      <ActionButton size="small" endpoint={concludeBatch} onClick={() => setKind('conclude')}>
        {t('alertTriage.do.conclude')}
      </ActionButton>
      <FormDialog<Values>
        open={given !== undefined}
        title={t(`alertTriage.batch.${kind}Title`, { count })}
        submitText={t(`alertTriage.batch.${kind}Confirm`, { count })}
        state={states[kind]}
        focusesFirst
        fields={
          <>
            {kind === 'assign' ? (
              <Field name="user_id" label={t('alertTriage.dialog.assignTo')} rules={['required']}>
                <Assignee />
              </Field>
            ) : null}
            {kind === 'snooze' ? (
              <Field name="until" label={t('alertTriage.dialog.snoozeUntil')} rules={['required']}>
                <ReturnDate latest={dues.length === 0 ? null : Math.max(...dues)} />
              </Field>
            ) : null}
            {kind === 'conclude' ? (
              <Field name="conclusion" label={t('alertTriage.conclude.choose')} rules={['required']}>
                <Radio.Group options={batchConclusions.map((value) => ({ value, label: t.term(conclusionWords, value) }))} />
              </Field>
            ) : null}
            <Field name="comment" label={t('alertTriage.dialog.commentText')} rules={kind === 'assign' ? [{ lenLess: 4000 }] : ['required', { lenLess: 4000 }]}>
              <Input.TextArea rows={4} maxLength={4000} />
            </Field>
          </>
        }
        onSubmit={(values) => send(kind, values)}
        onClose={() => setKind(undefined)}
      >
        <p>{t(`alertTriage.batch.${kind}Means`)}</p>
      </FormDialog>
    </>
  );
}
