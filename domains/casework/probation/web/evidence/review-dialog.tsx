import { evidenceKindWords, evidenceStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import {
  ActionButton,
  AppForm,
  CalendarDay,
  Field,
  Section,
  type SectionItem,
  type Text,
  useMutationCall,
  useText,
  AppDialog,
  useKept,
} from '../../../../../platform/web/index.ts';
import { approveFiles } from '../../contract/index.ts';
import type { Evidence } from './evidence.columns.tsx';
import { EvidenceViewer } from './evidence-viewer.tsx';
import { touchedByActs } from '../subject.ts';

const Period = ({ from, to }: { from: string | null; to: string | null }): ReactNode => (
  <>
    <CalendarDay text={from ?? ''} /> – <CalendarDay text={to ?? ''} />
  </>
);

const factsOf = (t: Text, file: Evidence): SectionItem[] => [
  { kind: 'tag', label: t('probation.status'), value: file.status, tag: evidenceStatusWords },
  { label: t('probation.merchant'), value: file.merchant_name },
  { kind: 'tag', label: t('probation.evidence.kind'), value: file.kind, tag: evidenceKindWords },
  { kind: 'money', label: t('probation.evidence.attested'), value: file.attested_amount, currency: file.currency },
  { label: t('probation.evidence.period'), value: file.period_from || file.period_to ? <Period from={file.period_from} to={file.period_to} /> : null },
  { label: t('probation.evidence.note'), value: file.note },
  { label: t('probation.evidence.uploadedBy'), value: file.uploaded_by },
  { kind: 'time', label: t('probation.evidence.uploadedAt'), value: file.uploaded_at },
  { label: t('probation.evidence.round'), value: t('probation.evidence.roundValue', { round: file.round, attempt: file.attempt }) },
  { label: t('probation.evidence.scan'), value: t.of('probation.scanNotes', file.scan_note) },
  ...(file.reviewed_at === null
    ? []
    : [
        { label: t('probation.evidence.reviewedBy'), value: file.reviewed_by },
        { kind: 'time' as const, label: t('probation.evidence.reviewedAt'), value: file.reviewed_at },
        { label: t('probation.evidence.rejectReason'), value: file.reject_reason },
      ]),
];

interface ReviewDialogProps {
  file: Evidence | undefined;
  onClose: () => void;
}

/** One file beside what is said of it; a file to review is approved here, or rejected with a reason. */
export function ReviewDialog({ file: value, onClose }: ReviewDialogProps): ReactNode {
  const t = useText();
  const [form] = Form.useForm<{ reject_reason: string }>();
  const shared = { invalidates: touchedByActs, onDone: onClose };
  const approve = useMutationCall(approveFiles, { ...shared, successToast: 'probation.approveSuccess' });
  const reject = useMutationCall(approveFiles, { ...shared, successToast: 'probation.rejectSuccess' });
  const file = useKept(value);
  const isOpen = file?.status === 'SCANNED';
  const isBusy = approve.isPending || reject.isPending;
  return (
    <AppDialog
      open={value !== undefined}
      title={file?.name}
      width={1040}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        isOpen ? (
          <>
            <ActionButton onClick={onClose}>{t('kit.cancel')}</ActionButton>
            <ActionButton danger endpoint={approveFiles} loading={reject.isPending} onClick={() => form.submit()}>
              {t('probation.evidence.reject')}
            </ActionButton>
            <ActionButton
              type="primary"
              endpoint={approveFiles}
              loading={approve.isPending}
              disabledReason={file.is_own ? t('probation.evidence.ownFile') : undefined}
              onClick={() => approve.mutate({ file_ids: [file.file_id], approve: 'APPROVED' })}
            >
              {t('probation.evidence.approve')}
            </ActionButton>
          </>
        ) : (
          <ActionButton onClick={onClose}>{t('kit.close')}</ActionButton>
        )
      }
    >
      {file ? (
        <div className="review">
          <EvidenceViewer file={file} />
          <div>
            <Section title={t('probation.evidence.reviewTitle')} columns={1} items={factsOf(t, file)} />
            {isOpen ? (
              <AppForm
                form={form}
                endpoint={approveFiles}
                error={reject.error}
                marksOptional={false}
                onSubmit={({ reject_reason }) => reject.mutate({ file_ids: [file.file_id], approve: 'REJECTED', reject_reason })}
              >
                <Field name="reject_reason" label={t('probation.evidence.rejectReason')} hint={t('probation.evidence.rejectHint')} isRequired rows={2} />
              </AppForm>
            ) : null}
          </div>
        </div>
      ) : null}
    </AppDialog>
  );
}
