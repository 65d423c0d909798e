import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  CalendarDay,
  EventTimeline,
  Field,
  FormDialog,
  formatMoney,
  InsideLink,
  RecordDrawer,
  Section,
  StatusTag,
  type Text,
  Time,
  useKept,
  useMutationCall,
  useQueryCall,
  useText,
  DayInput,
} from '../../../../platform/web/index.ts';
import {
  merchantDocumentKindWords,
  merchantDocumentStatusWords,
  merchantTaskStatusWords,
  taskMailKindWords,
  yesNoWords,
} from '../../../register/vocabulary/contract/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import type { TaskView } from '../contract/index.ts';
import { dueInDays } from './recipient-fields.tsx';
import type { Side } from './sides.ts';

type Act = Exclude<TaskView['acts'][number], 'ANSWER'>;
type Round = TaskView['rounds'][number];

function answerText(t: Text, { kind, options }: TaskView['questions'][number], value: string | undefined, currency: string): ReactNode {
  if (value === undefined) return t('merchantTasks.unanswered');
  if (kind === 'DATE') return <CalendarDay text={value} />;
  if (kind === 'YES_NO') return t.term(yesNoWords, value as 'YES' | 'NO');
  if (kind === 'CHOICE') return options.find(({ key }) => key === value)?.text ?? value;
  return kind === 'AMOUNT' ? formatMoney(value, currency, t.lang) : value;
}

interface ActsProps {
  side: Side;
  task: TaskView;
}

/** The acts that are possible now, each with its dialog. */
function Acts({ side: { calls }, task }: ActsProps): ReactNode {
  const t = useText();
  const [query, setAsked] = useState<Act>();
  const kept = useKept(query) ?? 'ACCEPT';
  const options = { invalidates: [calls.list, calls.show], onDone: () => setAsked(undefined) };
  const accept = useMutationCall(calls.accept, { ...options, successToast: 'merchantTasks.acts.ACCEPT.done' });
  const giveBack = useMutationCall(calls.returnBack, { ...options, successToast: 'merchantTasks.acts.RETURN.done' });
  const cancel = useMutationCall(calls.cancel, { ...options, successToast: 'merchantTasks.acts.CANCEL.done' });
  const remind = useMutationCall(calls.remind, { ...options, successToast: 'merchantTasks.acts.REMIND.done' });
  const endpointOf = { ACCEPT: calls.accept, RETURN: calls.returnBack, CANCEL: calls.cancel, REMIND: calls.remind } as const;
  const visible = { id: task.id, version: task.version };
  const send = ({ reason, text, due_on: dueOn }: { reason?: string; text?: string; due_on?: string }) => {
    if (kept === 'ACCEPT') accept.mutate({ ...visible, ...(reason ? { reason } : {}) });
    if (kept === 'CANCEL') cancel.mutate({ ...visible, reason: reason ?? '' });
    if (kept === 'REMIND') remind.mutate(visible);
    if (kept === 'RETURN' && dueOn) giveBack.mutate({ ...visible, text: text ?? '', due_on: dueOn });
  };
  const order: readonly Act[] = ['ACCEPT', 'RETURN', 'REMIND', 'CANCEL'];
  return (
    <>
      {order
        .filter((act) => task.acts.includes(act))
        .map((act) => (
          <ActionButton
            key={act}
            endpoint={endpointOf[act]}
            type={act === 'ACCEPT' ? 'primary' : 'default'}
            danger={act === 'CANCEL'}
            onClick={() => setAsked(act)}
          >
            {t(`merchantTasks.acts.${act}.act`)}
          </ActionButton>
        ))}
      <FormDialog<{ text?: string; due_on?: string }>
        open={query !== undefined}
        draft={`merchantTask.${kept} ${task.id}`}
        title={t(`merchantTasks.acts.${kept}.title`)}
        submitText={t(`merchantTasks.acts.${kept}.act`)}
        danger={kept === 'CANCEL'}
        endpoint={endpointOf[kept]}
        {...(kept === 'CANCEL' || kept === 'ACCEPT' ? { reason: true } : {})}
        state={{ ACCEPT: accept, RETURN: giveBack, CANCEL: cancel, REMIND: remind }[kept]}
        {...(kept === 'RETURN' ? { initialValues: { due_on: dueInDays(7) } } : {})}
        fields={
          kept === 'RETURN' ? (
            <>
              <Field name="text" label={t('merchantTasks.returnText')} hint={t('merchantTasks.outwardHint')} rows={4} />
              <Field name="due_on" label={t('merchantTasks.dueOn')}>
                <DayInput from={dueInDays(1)} />
              </Field>
            </>
          ) : null
        }
        onSubmit={send}
        onClose={() => setAsked(undefined)}
      >
        <p>{t(`merchantTasks.acts.${kept}.effect`, { name: task.recipient_name, email: task.recipient })}</p>
      </FormDialog>
    </>
  );
}

/** The questions with the answers of one round; without one, as they were asked. */
function Answers({ task, round }: { task: TaskView; round: Round | undefined }): ReactNode {
  const t = useText();
  const values = new Map(round?.answers.map(({ question, value }) => [question, value]));
  return (
    <dl className="task-answers">
      {task.questions.map((question) => (
        <div key={question.key}>
          <dt>
            {question.text}
            {question.is_mandatory ? '' : ` (${t('merchantTasks.optional')})`}
          </dt>
          {round ? (
            <dd className={values.has(question.key) ? undefined : 'muted'}>{answerText(t, question, values.get(question.key), task.currency)}</dd>
          ) : question.options.length > 0 ? (
            <dd className="muted">{question.options.map(({ text }) => text).join(' · ')}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

function RoundSection({ task, round }: { task: TaskView; round: Round }): ReactNode {
  const t = useText();
  return (
    <Section title={t('merchantTasks.answerNo', { count: round.round })}>
      <p className="muted">
        <Time at={round.answered_time} /> · {round.answered_by}
      </p>
      <Answers task={task} round={round} />
      {round.return_text ? (
        <div className="task-returned task-lines">
          <strong>{t('merchantTasks.returnedBy', { name: round.returned_by ?? '' })}</strong> <Time at={round.returned_time} />
          <br />
          {round.return_text}
        </div>
      ) : null}
    </Section>
  );
}

function Documents({ task }: { task: TaskView }): ReactNode {
  const t = useText();
  if (task.documents.length === 0) return null;
  return (
    <Section
      title={t('merchantTasks.documents')}
      extra={
        task.onboard_id ? (
          <InsideLink href={`/merchantOnboardingReview/${task.onboard_id}?step=DOCUMENTS`}>{t('merchantTasks.reviewDocuments')}</InsideLink>
        ) : null
      }
    >
      <ul className="task-documents">
        {task.documents.map((document) => (
          <li key={document.id}>
            <span>
              {t.term(merchantDocumentKindWords, document.kind)}
              {document.is_mandatory ? '' : ` (${t('merchantTasks.optional')})`}
              {document.asked_for || document.file_name ? (
                <span className="task-said muted">{[document.asked_for, document.file_name].filter(Boolean).join(' · ')}</span>
              ) : null}
            </span>
            <StatusTag spec={merchantDocumentStatusWords} value={document.status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Shown({ task }: { task: TaskView }): ReactNode {
  const t = useText();
  return (
    <>
      <Section
        title={t('merchantTasks.facts')}
        items={[
          { kind: 'tag', label: t('merchantTasks.status'), value: task.status, tag: merchantTaskStatusWords },
          { kind: 'date', label: t('merchantTasks.dueOn'), value: task.due_on },
          {
            label: t('merchantTasks.merchant'),
            value: <MerchantName merchantNo={task.merchant_no}>{`${task.merchant_name} (${task.merchant_no})`}</MerchantName>,
          },
          { label: t('merchantTasks.recipient'), value: `${task.recipient_name} <${task.recipient}>` },
          ...(task.template_name === null
            ? []
            : [{ label: t('merchantTasks.template'), value: t('merchantTasks.editionOf', { name: task.template_name, edition: task.template_edition ?? 0 }) }]),
          { label: t('merchantTasks.sentBy'), value: task.sent_by },
          { kind: 'time', label: t('merchantTasks.sentTime'), value: task.sent_time },
          {
            label: t('merchantTasks.remindersPlan'),
            value:
              task.remind_before === 0
                ? t('merchantTasks.planAfter', { every: task.remind_every })
                : t('merchantTasks.plan', { before: task.remind_before, every: task.remind_every }),
          },
          ...(task.decided_time === null
            ? []
            : [
                { label: t('merchantTasks.decidedBy'), value: task.decided_by },
                { kind: 'time' as const, label: t('merchantTasks.decidedTime'), value: task.decided_time },
                ...(task.decide_reason ? [{ label: t('merchantTasks.reason'), value: task.decide_reason }] : []),
              ]),
        ]}
      />
      {task.intro ? (
        <Section title={t('merchantTasks.editor.intro')}>
          <p className="task-lines">{task.intro}</p>
        </Section>
      ) : null}
      {task.rounds.length === 0 && task.questions.length > 0 ? (
        <Section title={t('merchantTasks.questions')}>
          <Answers task={task} round={undefined} />
        </Section>
      ) : null}
      <Documents task={task} />
      {task.rounds.map((round) => (
        <RoundSection key={round.round} task={task} round={round} />
      ))}
      <Section title={t('merchantTasks.mails')}>
        <EventTimeline
          events={task.mails.map(({ kind, sent_time: at, sent_by: by }) => ({ key: String(at), at, title: t.term(taskMailKindWords, kind), by }))}
        />
      </Section>
    </>
  );
}

/** One task or request beside the list. */
export function TaskDrawer({ side, id, onClose }: { side: Side; id: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const kept = useKept(id);
  const answer = useQueryCall(side.calls.show, kept === undefined ? undefined : { id: kept }, { silent: true });
  return (
    <RecordDrawer
      open={id !== undefined}
      onClose={onClose}
      width={760}
      title={t('merchantTasks.record')}
      titleOf={(task) => task.title}
      extraOf={(task) => (
        <div className="task-acts">
          <Acts side={side} task={task} />
        </div>
      )}
      answer={answer}
    >
      {(task) => <Shown task={task} />}
    </RecordDrawer>
  );
}
