import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '../api/call.ts';
import { useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { ActionButton } from '../kit/action-button.tsx';
import type { Option } from '../list/fields.ts';
import { AppForm, Field } from './app-form.tsx';

export interface PaperRejection {
  /** For the file. */
  reason: string;
  /** What the sender of the paper is told. */
  told: string;
}

interface PaperDecisionProps {
  endpoint: AnyEndpoint;
  /** A paper that was approved can only be rejected. */
  canApprove: boolean;
  /** The reader has handed it in. */
  isOwn: boolean;
  /** Why the reader may not approve it otherwise. */
  whyNot?: string | undefined;
  approving: boolean;
  rejecting: boolean;
  error: unknown;
  /** What may be told to the sender, and how the field is called. */
  told: { label: string; options: readonly Option[]; initial: string };
  onApprove: (lastDay: string | undefined) => void;
  onReject: (rejection: PaperRejection) => void;
}

interface Values {
  valid_until?: Dayjs | null;
  reject_reason: string;
  paper_reason: string;
}

/** Approves a paper until a day, or rejects it with a reason for the file and one for its sender. */
export function PaperDecision({ endpoint, canApprove, isOwn, whyNot, approving, rejecting, error, told, onApprove, onReject }: PaperDecisionProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const [form] = Form.useForm<Values>();
  const approve = () => {
    const day = form.getFieldValue('valid_until') as Dayjs | null | undefined;
    onApprove(day ? day.format('YYYY-MM-DD') : undefined);
  };
  return (
    <AppForm<Values>
      form={form}
      error={error}
      marksOptional={false}
      onSubmit={({ paper_reason, reject_reason }) => onReject({ reason: reject_reason ?? '', told: paper_reason })}
    >
      {canApprove ? (
        <>
          <Field name="valid_until" label={t('kit.paper.validUntil')}>
            <DatePicker className="wide" format={times.dayPattern} />
          </Field>
          <p>
            <ActionButton type="primary" endpoint={endpoint} loading={approving} disabledReason={isOwn ? t('kit.paper.own') : whyNot} onClick={approve}>
              {t('kit.paper.approve')}
            </ActionButton>
          </p>
        </>
      ) : null}
      <Field name="reject_reason" label={t('kit.paper.rejectReason')} hint={t('kit.paper.rejectReasonHint')} rules={['required', { lenLess: 255 }]}>
        <Input.TextArea rows={2} maxLength={255} />
      </Field>
      <Field name="paper_reason" label={told.label} rules={['required']} initialValue={told.initial}>
        <Select options={[...told.options]} />
      </Field>
      <ActionButton danger endpoint={endpoint} loading={rejecting} onClick={() => form.submit()}>
        {t('kit.paper.reject')}
      </ActionButton>
    </AppForm>
  );
}
