import { Alert, Button, Form, Input, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  AmountInput,
  type ApiError,
  CalendarDay,
  isApiError,
  StatusTag,
  type Text,
  useMutationCall,
  useText,
  validationText,
} from '../../../../platform/web/index.ts';
import { longestAnswer, yesNo } from '../../../register/kernel/merchant-tasks.ts';
import { linkTaskStateWords, yesNoWords } from '../../../register/vocabulary/contract/index.ts';
import { answerByLink, type LinkPageView } from '../contract/index.ts';

type Task = LinkPageView['tasks'][number];
type Question = Task['questions'][number];

/** What was answered, as its sender wrote or chose it. */
export function answerText(t: Text, { kind, options, answer }: Question, currency: string): string {
  if (answer === null) return t('merchantLink.tasks.open');
  if (kind === 'YES_NO') return t.term(yesNoWords, answer as (typeof yesNo)[number]);
  if (kind === 'CHOICE') return options.find(({ key }) => key === answer)?.text ?? answer;
  return kind === 'AMOUNT' ? `${currency} ${answer}` : answer;
}

function AnswerInput({ question, currency, t, ...field }: { question: Question; currency: string; t: Text; id?: string }): ReactNode {
  switch (question.kind) {
    case 'YES_NO':
      return <Radio.Group {...field} aria-label={question.text} options={yesNo.map((value) => ({ value, label: t.term(yesNoWords, value) }))} />;
    case 'CHOICE':
      return (
        <Radio.Group
          {...field}
          aria-label={question.text}
          className="link-choice"
          options={question.options.map(({ key: value, text: label }) => ({ value, label }))}
        />
      );
    case 'NUMBER':
      return <Input {...field} inputMode="numeric" autoComplete="off" />;
    case 'AMOUNT':
      return <AmountInput {...field} currency={currency} />;
    case 'DATE':
      return <Input {...field} type="date" />;
    default:
      return <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 10 }} />;
  }
}

/** What each kind of answer has to look like; the server asks the same. */
const forms: Partial<Record<Question['kind'], RegExp>> = { NUMBER: /^(?:0|[1-9]\d{0,11})$/, AMOUNT: /^(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/ };

interface QuestionsProps {
  asked: Task;
  token: string;
  /** A mandatory document of the task has not come. */
  lacksDocuments: boolean;
  onPage: (page: LinkPageView) => void;
}

/** The questions of a task with their answers, and the button that sends them. */
function Questions({ asked, token, lacksDocuments, onPage }: QuestionsProps): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const [failure, setFailure] = useState<string>();
  const answer = useMutationCall(answerByLink, { silent: true });
  const sayFailure = (error: ApiError | Error): string => {
    if (!isApiError(error)) return t('merchantLink.tasks.failed');
    form.setFields(error.fields.map(({ field }) => ({ name: field.replace('answers.', ''), errors: [t('merchantLink.tasks.wrong')] })));
    if (error.fields.length > 0) return t('merchantLink.tasks.someWrong');
    if (error.errorName === 'DOCUMENTS_FIRST') return t('merchantLink.tasks.documentsFirst');
    if (error.errorName === 'TASK_CLOSED') return t('merchantLink.tasks.closed');
    if (error.errorName === 'TOO_MANY') return t('merchantLink.refusals.TOO_MANY');
    return t(error.errorName === 'LINK_NOT_VALID' ? 'merchantLink.gone' : 'merchantLink.tasks.failed');
  };
  const send = (values: Record<string, string | undefined>) => {
    if (lacksDocuments) return setFailure(t('merchantLink.tasks.documentsFirst'));
    setFailure(undefined);
    const answers = asked.questions.flatMap(({ key }) => (values[key] ? [{ question: key, value: values[key] }] : []));
    answer.mutate({ token, ref: asked.ref, answers }, { onSuccess: onPage, onError: (error) => setFailure(sayFailure(error)) });
  };
  return (
    <Form
      form={form}
      className="link-questions"
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={Object.fromEntries(asked.questions.map(({ key, answer: before }) => [key, before ?? undefined]))}
      onFinish={send}
      onFinishFailed={() => setFailure(t('merchantLink.tasks.someWrong'))}
    >
      {asked.questions.map((question) => (
        <Form.Item
          key={question.key}
          name={question.key}
          label={question.text}
          {...(question.is_optional ? { extra: t('merchantLink.tasks.optional') } : {})}
          validateTrigger="onBlur"
          rules={[
            { required: !question.is_optional, whitespace: true, message: t('merchantLink.tasks.required') },
            ...(forms[question.kind] ? [{ pattern: forms[question.kind] as RegExp, message: t('merchantLink.tasks.wrong') }] : []),
            { max: longestAnswer, message: validationText('lenLess', t.lang, { field: question.text, limit: longestAnswer + 1 }) },
          ]}
        >
          <AnswerInput question={question} currency={asked.currency} t={t} />
        </Form.Item>
      ))}
      <div role="alert">{failure ? <Alert type="error" title={failure} /> : null}</div>
      <Button type="primary" htmlType="submit" loading={answer.isPending}>
        {t(answer.isPending ? 'merchantLink.sending' : asked.questions.length > 0 ? 'merchantLink.tasks.send' : 'merchantLink.tasks.confirm')}
      </Button>
    </Form>
  );
}

interface AskedTaskProps extends QuestionsProps {
  /** The documents that belong to it. */
  children: ReactNode;
}

/** One task: what it is about, what is to be corrected, its documents and its questions. */
export function RequestedTask({ children, ...props }: AskedTaskProps): ReactNode {
  const t = useText();
  const { asked } = props;
  const isWanted = asked.state === 'TO_ANSWER' || asked.state === 'TO_CORRECT';
  return (
    <section className="link-document link-task" aria-label={asked.title}>
      <div className="link-document-head">
        <h2>{asked.title}</h2>
        <StatusTag spec={linkTaskStateWords} value={asked.state} />
      </div>
      {asked.intro ? <p className="link-lines">{asked.intro}</p> : null}
      {isWanted ? (
        <p className="muted">
          {t('merchantLink.tasks.due')} <CalendarDay text={asked.due_on} />
        </p>
      ) : null}
      {asked.note ? (
        <Alert
          className="link-note"
          type="warning"
          showIcon
          title={t('merchantLink.tasks.correct')}
          description={<span className="link-lines">{asked.note}</span>}
        />
      ) : null}
      {children}
      {isWanted ? (
        <Questions key={asked.state} {...props} />
      ) : (
        <>
          <p role="status">{t(asked.state === 'ACCEPTED' ? 'merchantLink.tasks.accepted' : 'merchantLink.tasks.received')}</p>
          <dl className="link-answers">
            {asked.questions.map((question) => (
              <div key={question.key}>
                <dt>{question.text}</dt>
                <dd className="link-lines">{answerText(t, question, asked.currency)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
