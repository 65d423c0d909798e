import { Form, Select } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { AnyEndpoint } from '../api/call.ts';
import { useText } from '../i18n/text.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useMissing } from '../session/missing.ts';
import type { Option } from '../list/fields.ts';
import { AppForm, Field } from './app-form.tsx';
import { FormDialog } from './form-dialog.tsx';
import './document-decision.css';

export interface DocumentRejection {
  /** For the file. */
  reason: string;
  /** What the sender of the document is told. */
  senderReason: string;
}

interface DocumentDecisionProps {
  endpoint: AnyEndpoint;
  /** A document that was approved can only be rejected. */
  canApprove: boolean;
  /** The reader has handed it in. */
  isOwn: boolean;
  /** Why the reader may not approve it otherwise. */
  whyNot?: string | undefined;
  approving: boolean;
  rejecting: boolean;
  error: unknown;
  /** What may be told to the sender, and how the field is called. */
  senderReason: { label: string; options: readonly Option[] };
  /** Why it may be too early to approve: then that is asked first. */
  doubt?: string | undefined;
  /** Its keys act wherever the focus is, and stand under this title among the keys of the page. */
  pageKeys?: string | undefined;
  /** Its key, twice unless what is approved can be taken back. */
  approveKeys?: 'a' | 'a a';
  onApprove: (lastDay: string | undefined) => void;
  onReject: (rejection: DocumentRejection) => void;
}

interface Values {
  valid_until?: string;
  reject_reason: string;
  document_reason: string;
}

/** The keys of a decision as keys of the page; a key that is held decides once. */
function PageKeys({ title, keys, approve, toReject }: { title: string; keys: string; approve: (() => void) | undefined; toReject: () => void }): ReactNode {
  const t = useText();
  useShortcuts({
    title,
    shortcuts: [
      ...(approve ? [{ keys, label: t('kit.document.approve'), run: approve, once: true }] : []),
      { keys: 'x', label: t('kit.document.toReject'), run: toReject },
      { keys: 'Ctrl Enter', label: t('kit.document.sendReject') },
    ],
  });
  return null;
}

/** Approves a document until a day, or rejects it with a reason for the file and one for its sender. */
export function DocumentDecision(props: DocumentDecisionProps): ReactNode {
  const { endpoint, canApprove, isOwn, whyNot, approving, rejecting, error, senderReason, doubt, pageKeys, approveKeys = 'a a', onApprove, onReject } = props;
  const t = useText();
  const lacks = useMissing()(endpoint) !== undefined;
  const [form] = Form.useForm<Values>();
  const box = useRef<HTMLDivElement>(null);
  const isBusy = approving || rejecting;
  const withheld = isOwn ? t('kit.document.own') : whyNot;
  const [isAsking, setAsking] = useState(false);
  const approve = () => {
    if (isBusy) return;
    if (doubt !== undefined && !isAsking) {
      setAsking(true);
      return;
    }
    setAsking(false);
    const day = form.getFieldValue('valid_until') as string | undefined;
    onApprove(day || undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    if (!isBusy && !lacks) form.submit();
  };
  const keyHint = (keys: string) => (pageKeys && !lacks ? <kbd aria-hidden>{keys}</kbd> : null);
  return (
    <div ref={box} className="document-decision" onKeyDown={onKeyDown}>
      {pageKeys && !lacks ? (
        <PageKeys
          title={pageKeys}
          keys={approveKeys}
          approve={canApprove && withheld === undefined ? approve : undefined}
          toReject={() => box.current?.querySelector<HTMLElement>('textarea')?.focus()}
        />
      ) : null}
      <AppForm<Values>
        form={form}
        endpoint={endpoint}
        error={error}
        marksOptional={false}
        onSubmit={({ document_reason, reject_reason }) => onReject({ reason: reject_reason ?? '', senderReason: document_reason })}
      >
        {canApprove ? (
          <div className="document-approve">
            <Field name="valid_until" label={t('kit.document.validUntil')} />
            <ActionButton type="primary" endpoint={endpoint} loading={approving} disabledReason={withheld} onClick={approve}>
              {t('kit.document.approve')} {keyHint(approveKeys)}
            </ActionButton>
          </div>
        ) : null}
        <div className="document-reject">
          <Field name="reject_reason" label={t('kit.document.rejectReason')} hint={t('kit.document.rejectReasonHint')} isRequired rows={2} />
          <Field name="document_reason" label={senderReason.label} isRequired>
            <Select options={[...senderReason.options]} />
          </Field>
          <ActionButton danger endpoint={endpoint} loading={rejecting} onClick={() => form.submit()}>
            {t('kit.document.reject')} {keyHint('x')}
          </ActionButton>
        </div>
      </AppForm>
      <FormDialog
        open={isAsking}
        title={t('kit.document.approve')}
        submitText={t('kit.document.approve')}
        endpoint={endpoint}
        state={{ isPending: approving, error: undefined }}
        onSubmit={approve}
        onClose={() => setAsking(false)}
      >
        <p>{doubt}</p>
      </FormDialog>
    </div>
  );
}
