import type { ReactNode } from 'react';
import { Field, type MessageKey, useMutationCall, useText, FormDialog, useKept } from '../../../../platform/web/index.ts';
import { type AlertRowView, assignAlerts, awaitInformation, commentAlert, escalateAlert, reopenAlert, resumeAlert, snoozeAlert } from '../contract/index.ts';
import { touchedByWork, type WorkKind } from './alert-detail.ts';
import { Assignee, ReturnDate, useUndoable } from '../../../mechanisms/queues/web/index.ts';

interface Values {
  comment?: string;
  user_id?: string;
  until?: number;
}

interface WorkProps {
  kind: WorkKind | undefined;
  alert: AlertRowView;
  /** A step by which the alert is done with for now. */
  onActed: () => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** The step of each kind; all tell what happened elsewhere when it is refused. */
function useWork({ alert, onActed, onFailed, onClose }: Omit<WorkProps, 'kind'>) {
  const t = useText();
  const tellUndoable = useUndoable('ALERTS', touchedByWork);
  const options = { invalidates: touchedByWork, onDone: onClose, onFailed };
  const ending = {
    ...options,
    onDone: () => {
      onClose();
      onActed();
    },
  };
  const undoing = (key: MessageKey) => ({
    ...options,
    onDone: ({ alerts }: { alerts: readonly { alert_id: string; version: number }[] }) => {
      onClose();
      tellUndoable(
        t(key),
        alerts.map(({ alert_id: id, version }) => ({ item_id: id, version })),
      );
      onActed();
    },
  });
  const comment = useMutationCall(commentAlert, { ...options, successToast: 'alertTriage.dialog.commentDone' });
  const assign = useMutationCall(assignAlerts, undoing('alertTriage.dialog.assignDone'));
  const escalate = useMutationCall(escalateAlert, { ...ending, successToast: 'alertTriage.dialog.escalateDone' });
  const wait = useMutationCall(awaitInformation, { ...ending, successToast: 'alertTriage.dialog.waitDone' });
  const resume = useMutationCall(resumeAlert, { ...options, successToast: 'alertTriage.dialog.resumeDone' });
  const snooze = useMutationCall(snoozeAlert, undoing('alertTriage.dialog.snoozeDone'));
  const reopen = useMutationCall(reopenAlert, { ...options, successToast: 'alertTriage.dialog.reopenDone' });
  const states = { comment, assign, escalate, wait, resume, snooze, reopen };
  const visible = { alert_id: alert.alert_id, version: alert.version };
  const send = (kind: WorkKind, { comment: text = '', user_id: userId, until }: Values) => {
    if (kind === 'comment') comment.mutate({ alert_id: alert.alert_id, comment: text });
    if (kind === 'assign' && userId) assign.mutate({ alerts: [visible], user_id: userId, comment: text });
    if (kind === 'escalate') escalate.mutate({ ...visible, comment: text });
    if (kind === 'wait') wait.mutate({ ...visible, comment: text });
    if (kind === 'resume') resume.mutate({ ...visible, comment: text });
    if (kind === 'snooze' && until) snooze.mutate({ ...visible, comment: text, until });
    if (kind === 'reopen') reopen.mutate({ ...visible, reason: text });
  };
  return { states, send };
}

const effects: Readonly<Partial<Record<WorkKind, `alertTriage.dialog.${'comment' | 'escalate' | 'wait' | 'snooze' | 'reopen'}Effect`>>> = {
  comment: 'alertTriage.dialog.commentEffect',
  escalate: 'alertTriage.dialog.escalateEffect',
  wait: 'alertTriage.dialog.waitEffect',
  snooze: 'alertTriage.dialog.snoozeEffect',
  reopen: 'alertTriage.dialog.reopenEffect',
};

/** Steps that take words, a person or a date: what a step does, what it asks for, and Ctrl + Enter to do it. */
export function WorkDialog({ kind: value, ...props }: WorkProps): ReactNode {
  const t = useText();
  const kind = useKept(value) ?? 'comment';
  const { states, send } = useWork(props);
  const effect = effects[kind];
  const isOptional = kind === 'assign' || kind === 'resume';
  return (
    <FormDialog<Values>
      open={value !== undefined}
      title={t(`alertTriage.dialog.${kind}Title`)}
      submitText={t(`alertTriage.dialog.${kind}Confirm`)}
      state={states[kind]}
      draft={`alert.${kind} ${props.alert.alert_id}`}
      focusesFirst
      fields={
        <>
          {kind === 'assign' ? (
            <Field name="user_id" label={t('alertTriage.dialog.assignTo')} isRequired>
              <Assignee queue="ALERTS" />
            </Field>
          ) : null}
          {kind === 'snooze' ? (
            <Field name="until" label={t('alertTriage.dialog.snoozeUntil')}>
              <ReturnDate latest={props.alert.due_time} />
            </Field>
          ) : null}
          <Field
            name="comment"
            sentAs={kind === 'reopen' ? 'reason' : 'comment'}
            label={t(kind === 'reopen' ? 'kit.reason' : 'alertTriage.dialog.commentText')}
            isRequired={!isOptional}
            rows={4}
          />
        </>
      }
      onSubmit={(values) => send(kind, values)}
      onClose={props.onClose}
    >
      {effect ? <p>{t(effect)}</p> : null}
    </FormDialog>
  );
}
