import { DatePicker, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode } from 'react';
import {
  Field,
  formatInstant,
  instantOf,
  type MessageKey,
  useMutationCall,
  useText,
  useTimes,
  useZone,
  type ZoneCode,
  FormDialog,
  useKept,
} from '../../../platform/web/index.ts';
import { type AlertRowView, assignAlerts, awaitInformation, commentAlert, escalateAlert, reopenAlert, resumeAlert, snoozeAlert } from '../contract/index.ts';
import { touchedByWork, type WorkKind } from './alert-detail.ts';
import { useColleagues } from './colleagues.ts';
import { useUndoable } from './undo.ts';

interface Values {
  comment?: string;
  user_id?: string;
  until?: Dayjs;
}

interface WorkProps {
  kind: WorkKind | undefined;
  alert: AlertRowView;
  /** A step by which the alert is done with for now. */
  onActed: () => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** The picker shows wall time of the chosen zone, whatever zone the machine is in. */
/** The instant that was picked, in the zone of the screen. */
export const instantIn = (picked: Dayjs, zone: ZoneCode): string =>
  String(instantOf({ year: picked.year(), month: picked.month() + 1, day: picked.date(), hour: picked.hour(), minute: picked.minute(), second: 0 }, zone));
const wallIn = (at: number, zone: ZoneCode): Dayjs => dayjs(formatInstant(at, zone).replace(' ', 'T'));

/** The step of each kind; all tell what happened elsewhere when it is refused. */
function useWork({ alert, onActed, onFailed, onClose }: Omit<WorkProps, 'kind'>) {
  const t = useText();
  const zone = useZone();
  const tellUndoable = useUndoable();
  const options = { invalidates: touchedByWork, onDone: onClose, onFailed };
  const ending = {
    ...options,
    onDone: () => {
      onClose();
      onActed();
    },
  };
  const undoing = (said: MessageKey) => ({
    ...options,
    onDone: ({ alerts }: { alerts: readonly { alert_id: string; version: number }[] }) => {
      onClose();
      tellUndoable(t(said), alerts);
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
  const seen = { alert_id: alert.alert_id, version: alert.version };
  const send = (kind: WorkKind, { comment: text = '', user_id: userId, until }: Values) => {
    if (kind === 'comment') comment.mutate({ alert_id: alert.alert_id, comment: text });
    if (kind === 'assign' && userId) assign.mutate({ alerts: [seen], user_id: userId, comment: text });
    if (kind === 'escalate') escalate.mutate({ ...seen, comment: text });
    if (kind === 'wait') wait.mutate({ ...seen, comment: text });
    if (kind === 'resume') resume.mutate({ ...seen, comment: text });
    if (kind === 'snooze' && until) snooze.mutate({ ...seen, comment: text, until: instantIn(until, zone) });
    if (kind === 'reopen') reopen.mutate({ ...seen, reason: text });
  };
  return { states, send };
}

/** Whoever may work on alerts, to choose from. */
export function Assignee(given: { id?: string; value?: string; onChange?: (value: string) => void }): ReactNode {
  const people = useColleagues();
  const options = people.data?.list.map((one) => ({ value: one.user_id, label: one.name })) ?? [];
  return <Select {...given} showSearch={{ optionFilterProp: 'label' }} loading={people.isLoading} options={options} />;
}

/** Until when alerts are snoozed. @param latest before which they have to be back */
export function ReturnDate({ latest, ...given }: { latest: number | null; id?: string; value?: Dayjs; onChange?: (value: Dayjs | null) => void }): ReactNode {
  const t = useText();
  const zone = useZone();
  const times = useTimes();
  return (
    <DatePicker
      {...given}
      showTime={{ format: 'HH:mm' }}
      format={times.minutePattern}
      minDate={wallIn(Date.now(), zone)}
      {...(latest === null ? {} : { maxDate: wallIn(latest - 60_000, zone) })}
      renderExtraFooter={() => <span className="muted">{t('kit.zoneHint', { zone: times.mark })}</span>}
    />
  );
}

const effects: Readonly<Partial<Record<WorkKind, `alertTriage.dialog.${'comment' | 'escalate' | 'wait' | 'snooze' | 'reopen'}Effect`>>> = {
  comment: 'alertTriage.dialog.commentEffect',
  escalate: 'alertTriage.dialog.escalateEffect',
  wait: 'alertTriage.dialog.waitEffect',
  snooze: 'alertTriage.dialog.snoozeEffect',
  reopen: 'alertTriage.dialog.reopenEffect',
};

/** Steps that take words, a person or a date: what a step does, what it asks for, and Ctrl + Enter to do it. */
export function WorkDialog({ kind: given, ...props }: WorkProps): ReactNode {
  const t = useText();
  const kind = useKept(given) ?? 'comment';
  const { states, send } = useWork(props);
  const effect = effects[kind];
  const isOptional = kind === 'assign' || kind === 'resume';
  return (
    <FormDialog<Values>
      open={given !== undefined}
      title={t(`alertTriage.dialog.${kind}Title`)}
      submitText={t(`alertTriage.dialog.${kind}Confirm`)}
      state={states[kind]}
      draft={`alert.${kind} ${props.alert.alert_id}`}
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
              <ReturnDate latest={props.alert.due_time} />
            </Field>
          ) : null}
          <Field
            name="comment"
            label={t(kind === 'reopen' ? 'kit.reason' : 'alertTriage.dialog.commentText')}
            rules={isOptional ? [{ lenLess: 4000 }] : ['required', { lenLess: 4000 }]}
          >
            <Input.TextArea rows={4} maxLength={4000} />
          </Field>
        </>
      }
      onSubmit={(values) => send(kind, values)}
      onClose={props.onClose}
    >
      {effect ? <p>{t(effect)}</p> : null}
    </FormDialog>
  );
}
