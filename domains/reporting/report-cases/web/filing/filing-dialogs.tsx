import { Input, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { Field, FileDrop, FormDialog, nowMs, useMutationCall, useText, useZone, withFiles } from '../../../../../platform/web/index.ts';
import { filingAnswers } from '../../../../register/kernel/report-cases.ts';
import { filingAnswerWords } from '../../../../register/vocabulary/contract/index.ts';
import { answerReport, loadAnswer, noteFiling, reasonLimit, type ReportDetailData } from '../../contract/index.ts';
import { touched } from '../touched.ts';
import { instantIn, TimeField, wallNow } from './time-field.tsx';

interface DialogProps {
  detail: ReportDetailData;
  open: boolean;
  onClose: () => void;
}

/** Notes that the file was sent to the authority. */
export function SentDialog({ detail, open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const state = useMutationCall(noteFiling, { invalidates: touched, successToast: 'reports.filing.sentDone', onDone: onClose });
  return (
    <FormDialog<{ at?: Dayjs }>
      open={open}
      title={t('reports.filing.noteSent')}
      submitText={t('reports.filing.noteSent')}
      endpoint={noteFiling}
      state={state}
      initialValues={{ at: wallNow(zone) }}
      fields={<TimeField name="at" label={t('reports.filing.sentAt')} />}
      onSubmit={({ at }) => at && state.mutate({ report_id: detail.report_id, version: detail.version, filed_time: Math.min(instantIn(at, zone), nowMs()) })}
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
  at?: Dayjs;
}

/** Enters the receipt or the refusal. */
export function AnswerDialog({ detail, filingId, open, onClose }: DialogProps & { filingId: string }): ReactNode {
  const t = useText();
  const zone = useZone();
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
      initialValues={{ answer, at: wallNow(zone) }}
      {...(isRefused ? { reason: { required: true, maxLength: reasonLimit, label: t('reports.filing.refusal') } } : {})}
      fields={
        <>
          <Field name="answer" label={t('reports.filing.answer')} rules={['required']}>
            <Radio.Group
              options={filingAnswers.map((value) => ({ value, label: t.term(filingAnswerWords, value) }))}
              onChange={({ target }) => setAnswer(target.value as typeof answer)}
            />
          </Field>
          {isRefused ? null : (
            <>
              <Field name="receipt" label={t('reports.filing.receiptNumber')} rules={['required', { lenLess: 80 }]}>
                <Input />
              </Field>
              <Field name="authentication" label={t('reports.filing.authentication')} hint={t('reports.filing.authenticationHint')} rules={[{ lenLess: 100 }]}>
                <Input />
              </Field>
            </>
          )}
          <TimeField name="at" label={t('reports.filing.answeredAt')} />
        </>
      }
      onSubmit={({ at, receipt, authentication, reason }) =>
        at &&
        state.mutate({
          report_id: detail.report_id,
          version: detail.version,
          filing_id: filingId,
          answer,
          answered_time: Math.min(instantIn(at, zone), nowMs()),
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
        <Field name="files" label={t('reports.filing.answerFile')} rules={['required']}>
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
