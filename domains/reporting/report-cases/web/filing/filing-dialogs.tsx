import { Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field, FileDrop, FormDialog, nowMs, useMutationCall, useText, withFiles } from '../../../../../platform/web/index.ts';
import { filingAnswers } from '../../../../register/kernel/report-cases.ts';
import { filingAnswerWords } from '../../../../register/vocabulary/contract/index.ts';
import { answerReport, loadAnswer, noteFiling, type ReportDetailData } from '../../contract/index.ts';
import { touched } from '../touched.ts';

interface DialogProps {
  detail: ReportDetailData;
  open: boolean;
  onClose: () => void;
}

/** Notes that the file was sent to the authority. */
export function SentDialog({ detail, open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const state = useMutationCall(noteFiling, { invalidates: touched, successToast: 'reports.filing.sentDone', onDone: onClose });
  return (
    <FormDialog<{ filed_time?: number }>
      open={open}
      title={t('reports.filing.noteSent')}
      submitText={t('reports.filing.noteSent')}
      endpoint={noteFiling}
      state={state}
      initialValues={{ filed_time: nowMs() }}
      fields={<Field name="filed_time" label={t('reports.filing.sentAt')} />}
      onSubmit={({ filed_time: at }) => at && state.mutate({ report_id: detail.report_id, version: detail.version, filed_time: Math.min(at, nowMs()) })}
      onClose={onClose}
    >
      <p>{t('reports.filing.sentMeans')}</p>
    </FormDialog>
  );
}

interface AnswerValues {
  answer?: (typeof filingAnswers)[number];
  receipt?: string;
  authentication?: string;
  answered_time?: number;
}

/** Enters the receipt or the refusal. */
export function AnswerDialog({ detail, filingId, open, onClose }: DialogProps & { filingId: string }): ReactNode {
  const t = useText();
  const [answer, setAnswer] = useState<(typeof filingAnswers)[number]>('ACKNOWLEDGED');
  const state = useMutationCall(answerReport, { invalidates: touched, successToast: 'reports.filing.answerDone', onDone: onClose });
  const isRefused = answer === 'REFUSED';
  return (
    <FormDialog<AnswerValues>
      open={open}
      title={t('reports.filing.enterAnswer')}
      submitText={t('reports.filing.enterAnswer')}
      endpoint={answerReport}
      state={state}
      danger={isRefused}
      initialValues={{ answer, answered_time: nowMs() }}
      {...(isRefused ? { reason: { required: true, label: t('reports.filing.refusal') } } : {})}
      fields={
        <>
          <Field name="answer" label={t('reports.filing.answer')}>
            <Radio.Group
              options={filingAnswers.map((value) => ({ value, label: t.term(filingAnswerWords, value) }))}
              onChange={({ target }) => setAnswer(target.value as typeof answer)}
            />
          </Field>
          {isRefused ? null : (
            <>
              <Field name="receipt" label={t('reports.filing.receiptNumber')} isRequired />
              <Field name="authentication" label={t('reports.filing.authentication')} hint={t('reports.filing.authenticationHint')} />
            </>
          )}
          <Field name="answered_time" label={t('reports.filing.answeredAt')} />
        </>
      }
      onSubmit={({ answered_time: at, receipt, authentication, reason }) =>
        at &&
        state.mutate({
          report_id: detail.report_id,
          version: detail.version,
          filing_id: filingId,
          answer,
          answered_time: Math.min(at, nowMs()),
          ...(isRefused ? { reason: reason ?? '' } : { receipt: receipt ?? '', authentication: authentication ?? '' }),
        })
      }
      onClose={onClose}
    />
  );
}

/** Reads the receipt or the refusal from the file of the authority. */
export function LoadDialog({ detail, filingId, open, onClose }: DialogProps & { filingId: string }): ReactNode {
  const t = useText();
  const state = useMutationCall(loadAnswer, { invalidates: touched, successToast: 'reports.filing.answerDone', onDone: onClose });
  return (
    <FormDialog<{ files?: File[] }>
      open={open}
      title={t('reports.filing.loadAnswer')}
      submitText={t('reports.filing.loadAnswer')}
      endpoint={loadAnswer}
      state={state}
      fields={
        <Field name="files" label={t('reports.filing.answerFile')} isRequired>
          <FileDrop types={{ 'text/xml': 'XML', 'application/xml': 'XML', 'text/plain': 'TXT' }} maxCount={1} maxMb={1} />
        </Field>
      }
      onSubmit={({ files }) => state.mutate(withFiles({ report_id: detail.report_id, version: detail.version, filing_id: filingId }, { files: files ?? [] }))}
      onClose={onClose}
    >
      <p>{t('reports.filing.loadMeans')}</p>
    </FormDialog>
  );
}
