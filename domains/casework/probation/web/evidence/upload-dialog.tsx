import { DatePicker, Form, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { evidenceTypes, Field, FileDrop, useMutationCall, useText, useTimes, withFiles, FormDialog } from '../../../../../platform/web/index.ts';
import { currencies, type EvidenceKind } from '../../../../register/kernel/index.ts';
import { uploadEvidence } from '../../contract/index.ts';
import { type SubjectInput, touchedByActs } from '../subject.ts';
import { evidenceKindWords } from '../../../../register/vocabulary/contract/index.ts';

const acceptedTypes = { ...evidenceTypes, 'image/webp': 'WEBP', 'text/csv': 'CSV', 'text/plain': 'TXT' };

interface UploadValues {
  files: File[];
  kind: EvidenceKind;
  attested_amount?: string;
  currency?: string;
  period?: [Dayjs, Dayjs] | null;
  note?: string;
}

interface UploadDialogProps {
  input: SubjectInput;
  /** The merchant on whose behalf files are uploaded; undefined keeps the dialog closed. */
  to: { merchant_no: string; merchant_name: string; currency: string } | undefined;
  /** An undecided file that the new one takes the place of. */
  replaces?: string | undefined;
  onClose: () => void;
}

function UploadFields({ currency, isReplacing }: { currency: string; isReplacing: boolean }): ReactNode {
  const t = useText();
  const times = useTimes();
  return (
    <>
      <Field name="files" label={t('probation.evidence.files')} isRequired>
        <FileDrop types={acceptedTypes} maxCount={isReplacing ? 1 : 10} />
      </Field>
      <Field name="kind" label={t('probation.evidence.kind')} words={evidenceKindWords} />
      <div className="field-pair">
        <Field name="attested_amount" label={t('probation.evidence.attested')} />
        <Field name="currency" label={t('probation.currency')} initialValue={currency} hint={t('probation.evidence.currencyHint')}>
          <Select options={currencies.map((one) => ({ value: one, label: one }))} />
        </Field>
      </div>
      <Form.Item name="period" label={t('probation.evidence.period')}>
        <DatePicker.RangePicker
          className="wide"
          format={times.dayPattern}
          placeholder={[t('probation.evidence.periodFrom'), t('probation.evidence.periodTo')]}
        />
      </Form.Item>
      <Field name="note" label={t('probation.evidence.note')} rows={2} />
    </>
  );
}

/** Hands in evidence on behalf of a merchant. */
export function UploadDialog({ input, to, replaces, onClose }: UploadDialogProps): ReactNode {
  const t = useText();
  const upload = useMutationCall(uploadEvidence, { invalidates: touchedByActs, successToast: 'probation.uploadSuccess', onDone: onClose });
  const send = ({ files, kind, attested_amount: amount, currency, period, note }: UploadValues) => {
    if (!to) return;
    const facts = {
      ...input,
      merchant_no: to.merchant_no,
      kind,
      ...(amount ? { attested_amount: amount, currency: currency ?? to.currency } : {}),
      ...(period ? { period_from: period[0].format('YYYY-MM-DD'), period_to: period[1].format('YYYY-MM-DD') } : {}),
      ...(note ? { note } : {}),
      ...(replaces ? { replaces_file_id: replaces } : {}),
    };
    upload.mutate(withFiles(facts, { files }));
  };
  return (
    <FormDialog<UploadValues>
      open={to !== undefined}
      draft={to && `evidence.upload ${input.subject_id} ${input.business} ${to.merchant_no} ${to.currency}`}
      title={t('probation.evidence.uploadTitle', { merchant: to?.merchant_name ?? '' })}
      submitText={t('probation.evidence.uploadConfirm')}
      state={upload}
      fields={to ? <UploadFields currency={to.currency} isReplacing={replaces !== undefined} /> : null}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('probation.evidence.uploadHint')}</p>
    </FormDialog>
  );
}
