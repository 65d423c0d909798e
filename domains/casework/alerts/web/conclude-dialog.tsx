import { Alert, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { isApiError, useDraft, useMutationCall, useNow, useQueryCall, useText, Answer, FormDialog, inputProblem } from '../../../../platform/web/index.ts';
import { type Conclusion, conclusions } from '../../../register/kernel/index.ts';
import { type AlertRowView, confirmAlert, listConfirmable } from '../contract/index.ts';
import { alertName } from './alert-name.ts';
import { groundsLackText, useLeastGrounds } from './triage/grounds.ts';
import { TimeLeft } from './time-left.tsx';
import { type AlertDetail, touchedByWork } from './alert-detail.ts';
import { conclusionWords } from '../../../register/vocabulary/contract/index.ts';

interface ConcludeProps {
  open: boolean;
  detail: AlertDetail;
  /** Keys of the alerts that were concluded. */
  onActed: (alertIds: readonly string[]) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

function Choice({ value, onChoose }: { value: Conclusion | undefined; onChoose: (value: Conclusion) => void }): ReactNode {
  const t = useText();
  return (
    <fieldset className="conclude-choices">
      <legend>{t('alertTriage.conclude.choose')}</legend>
      {conclusions.map((one, index) => (
        <label key={one} className="conclude-choice">
          <input type="radio" name="conclusion" value={one} checked={value === one} onChange={() => onChoose(one)} />
          {t.term(conclusionWords, one)}
          <kbd aria-hidden>{index + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

/** An open alert of the person, and why this one cannot conclude it. */
type Together = AlertRowView & Partial<Pick<EndpointData<typeof listConfirmable>['list'][number], 'refusal'>>;

interface AboutProps {
  alerts: readonly Together[];
  ownId: string;
  left: ReadonlySet<string>;
  onToggle: (id: string) => void;
}
/** The open alerts of the person: all are closed together unless one is left out. */
function About({ alerts, ownId, left, onToggle }: AboutProps): ReactNode {
  const t = useText();
  const now = useNow();
  if (alerts.length <= 1) return <p>{t('alertTriage.conclude.aboutOne')}</p>;
  return (
    <fieldset className="conclude-alerts">
      <legend>{t('alertTriage.conclude.about')}</legend>
      {alerts.map((one) => (
        <label key={one.alert_id}>
          <input
            type="checkbox"
            checked={!one.refusal && !left.has(one.alert_id)}
            disabled={one.alert_id === ownId || Boolean(one.refusal)}
            onChange={() => onToggle(one.alert_id)}
          />
          <span>
            {alertName(one.name, t)} {one.alert_id === ownId ? `(${t('alertTriage.conclude.this')})` : ''}
            {one.refusal ? <small className="muted conclude-refusal">{t(`alertTriage.refusals.${one.refusal}`)}</small> : null}
          </span>
          <TimeLeft from={one.trigger_time} due={one.due_time} now={now} />
        </label>
      ))}
    </fieldset>
  );
}

/** Alerts that one analysis can close: those of the same person at the same company, this one first among equals. */
function useTogether({ alert }: AlertDetail, open: boolean) {
  const query = open && alert.subject_id !== null ? { subject_id: alert.subject_id } : undefined;
  const confirmable = useQueryCall(listConfirmable, query, { silent: true, keepPrevious: false, staleMs: 0 });
  const others = (confirmable.data?.list ?? []).filter((one) => one.entity_code === alert.entity_code && one.alert_id !== alert.alert_id);
  return { alerts: [alert, ...others] as readonly Together[], confirmable };
}

/** The conclusion of an analysis, by keyboard alone: a digit chooses, the grounds are typed, Ctrl + Enter concludes. */
export function ConcludeDialog({ open, detail, onActed, onFailed, onClose }: ConcludeProps): ReactNode {
  const t = useText();
  const { alerts, confirmable } = useTogether(detail, open);
  const { isLoading } = confirmable;
  const [conclusion, setConclusion] = useState<Conclusion>();
  const [comment, setComment, forgetComment] = useDraft(`alert.conclude ${detail.alert.alert_id}`);
  const [unprocessed, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [lack, setLack] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const least = useLeastGrounds([detail.alert.entity_code]);
  const tooLong = inputProblem({ endpoint: confirmAlert, name: 'comment', value: comment.trim(), label: t('alertTriage.conclude.comment') }, t.lang);
  const tooShort = tooLong ?? (conclusion && groundsLackText(t, comment, least[conclusion]));
  const conclude = useMutationCall(confirmAlert, {
    invalidates: [...touchedByWork, listConfirmable],
    successToast: 'alertTriage.conclude.done',
    onDone: (_data, { alerts: closed }) => {
      forgetComment();
      onClose();
      onActed(closed.map(({ alert_id: id }) => String(id)));
    },
    onFailed: (failure) => {
      onFailed(failure);
      // The words stay for when it is opened again; what is on screen now has changed.
      if (isApiError(failure) && failure.status === 409) onClose();
    },
  });
  // What changed meanwhile is told beside the alert, where the dialog is closed by then.
  const failure = conclude.error?.status === 409 ? undefined : conclude.error;
  const chosen = alerts.filter((one) => !one.refusal && !unprocessed.has(one.alert_id));
  const choose = (one: Conclusion) => {
    setConclusion(one);
    setLack(undefined);
    area.current?.focus();
  };
  const submit = () => {
    const missing =
      conclusion === undefined
        ? t('alertTriage.conclude.chooseFirst')
        : (tooShort ?? (comment.trim() === '' ? t('alertTriage.conclude.needsComment') : undefined));
    setLack(missing);
    // What is decided before the person's other alerts are known waits for them.
    setWanted(missing === undefined && isLoading);
    if (missing || conclusion === undefined || conclude.isPending || isLoading) return;
    conclude.mutate({ alerts: chosen.map(({ alert_id, version }) => ({ alert_id, version })), conclusion, comment: comment.trim() });
  };
  useEffect(() => {
    if (isWanted && open && !isLoading) submit();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = conclusions[Number(event.key) - 1];
    if (picked && event.target !== area.current && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      choose(picked);
    }
  };
  return (
    <FormDialog
      open={open}
      title={t('alertTriage.conclude.title')}
      submitText={t('alertTriage.conclude.confirm', { count: chosen.length })}
      state={{ isPending: conclude.isPending || (isWanted && isLoading), error: failure }}
      focusesFirst
      onSubmit={submit}
      onClose={() => {
        setWanted(false);
        onClose();
      }}
    >
      <div onKeyDown={onKeyDown}>
        <Choice value={conclusion} onChoose={choose} />
        {conclusion === 'SUSPICIOUS' ? <Alert type="warning" showIcon title={t('alertTriage.conclude.restricted')} style={{ marginBlockEnd: 12 }} /> : null}
        <Answer of={{ ...confirmable, data: detail.alert.subject_id === null ? [] : confirmable.data?.list }} lines={2}>
          {() => (
            <About
              alerts={alerts}
              ownId={detail.alert.alert_id}
              left={unprocessed}
              onToggle={(id) => setLeft((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))}
            />
          )}
        </Answer>
        <label>
          {t('alertTriage.conclude.comment')}
          <Input.TextArea
            ref={(made) => void (area.current = made?.resizableTextArea?.textArea ?? null)}
            rows={5}
            value={comment}
            aria-describedby="conclude-hint"
            onChange={(event) => {
              setComment(event.target.value);
              setLack(undefined);
            }}
          />
        </label>
        <p id="conclude-hint" className="muted" aria-live="polite">
          {t('alertTriage.conclude.commentHint')} {tooShort ?? t('alertTriage.conclude.submitHint')}
        </p>
        {lack ? (
          <p role="alert" className="note note-danger">
            {lack}
          </p>
        ) : null}
      </div>
    </FormDialog>
  );
}
