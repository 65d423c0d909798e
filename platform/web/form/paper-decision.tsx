import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { AnyEndpoint } from '../api/call.ts';
import { useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useMissing } from '../session/missing.ts';
import type { Option } from '../list/fields.ts';
import { AppForm, Field } from './app-form.tsx';
import './paper-decision.css';

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
  /** Its keys act wherever the focus is, and stand under this title among the keys of the page. */
  pageKeys?: string | undefined;
  onApprove: (lastDay: string | undefined) => void;
  onReject: (rejection: PaperRejection) => void;
}

interface Values {
  valid_until?: Dayjs | null;
  reject_reason: string;
  paper_reason: string;
}

/** The keys of a decision as keys of the page; a key that is held decides once. */
function PageKeys({ title, approve, toReject }: { title: string; approve: (() => void) | undefined; toReject: () => void }): ReactNode {
  const t = useText();
  useShortcuts({
    title,
    shortcuts: [
      ...(approve ? [{ keys: 'a', label: t('kit.paper.approve'), run: approve, once: true }] : []),
      { keys: 'x', label: t('kit.paper.toReject'), run: toReject },
      { keys: 'Ctrl Enter', label: t('kit.paper.sendReject') },
    ],
  });
  return null;
}

/** Approves a paper until a day, or rejects it with a reason for the file and one for its sender. */
export function PaperDecision(props: PaperDecisionProps): ReactNode {
  const { endpoint, canApprove, isOwn, whyNot, approving, rejecting, error, told, pageKeys, onApprove, onReject } = props;
  const t = useText();
  const times = useTimes();
  const lacks = useMissing()(endpoint) !== undefined;
  const [form] = Form.useForm<Values>();
  const box = useRef<HTMLDivElement>(null);
  const isBusy = approving || rejecting;
  const withheld = isOwn ? t('kit.paper.own') : whyNot;
  const approve = () => {
    if (isBusy) return;
    const day = form.getFieldValue('valid_until') as Dayjs | null | undefined;
    onApprove(day ? day.format('YYYY-MM-DD') : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    if (!isBusy && !lacks) form.submit();
  };
  return (
    <div ref={box} className="paper-decision" onKeyDown={onKeyDown}>
      {pageKeys && !lacks ? (
        <PageKeys
          title={pageKeys}
          approve={canApprove && withheld === undefined ? approve : undefined}
          toReject={() => box.current?.querySelector<HTMLElement>('textarea')?.focus()}
        />
      ) : null}
      <AppForm<Values>
        form={form}
        error={error}
        marksOptional={false}
        onSubmit={({ paper_reason, reject_reason }) => onReject({ reason: reject_reason ?? '', told: paper_reason })}
      >
        {canApprove ? (
          <div className="paper-approve">
            <Field name="valid_until" label={t('kit.paper.validUntil')}>
              <DatePicker className="wide" format={times.dayPattern} />
            </Field>
            <ActionButton type="primary" endpoint={endpoint} loading={approving} disabledReason={withheld} onClick={approve}>
              {t('kit.paper.approve')}
            </ActionButton>
          </div>
        ) : null}
        <div className="paper-reject">
          <Field name="reject_reason" label={t('kit.paper.rejectReason')} hint={t('kit.paper.rejectReasonHint')} rules={['required', { lenLess: 255 }]}>
            <Input.TextArea rows={2} maxLength={255} />
          </Field>
          <Field name="paper_reason" label={told.label} rules={['required']} initialValue={told.initial}>
            <Select options={[...told.options]} />
          </Field>
          <ActionButton danger endpoint={endpoint} loading={rejecting} onClick={() => form.submit()}>
            {t('kit.paper.reject')}
          </ActionButton>
        </div>
      </AppForm>
    </div>
  );
}
