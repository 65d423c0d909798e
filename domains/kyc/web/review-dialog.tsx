import { kycDocumentStatusWords, kycDocumentKindWords } from '../../vocabulary/contract/index.ts';
import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useEffect, useMemo, type ReactNode } from 'react';
import {
  ActionButton,
  AppForm,
  callForFile,
  Field,
  FileViewer,
  IdText,
  Section,
  toast,
  useMutationCall,
  useText,
  useTimes,
  type SectionItem,
  type Text,
  AppDialog,
  useKept,
} from '../../../platform/web/index.ts';
import { type PaperReason, paperReasons } from '../../mail/contract/index.ts';
import { decideKycDocument, type IdentityDetailView, type KycDocumentView, openKycDocument } from '../contract/index.ts';
import { shownNumber } from './identities.columns.tsx';
import { SectionBlock } from './section-block.tsx';
import { touchedByActs } from './touched.ts';

/** What a paper is compared with. */
const comparedWith: Record<KycDocumentView['kind'], readonly string[]> = {
  ID_FRONT: ['basic', 'company'],
  ID_BACK: ['basic', 'company'],
  SELFIE: ['basic'],
  SUPPLEMENTARY: ['basic', 'company', 'addresses'],
  PROOF_OF_ADDRESS: ['addresses', 'basic', 'company'],
  PROOF_OF_FINANCIAL_CAPACITY: ['income', 'assets', 'labour'],
};

const factsOf = (t: Text, document: KycDocumentView): SectionItem[] => [
  { kind: 'tag', label: t('identity.kyc.statusTitle'), value: document.status, tag: kycDocumentStatusWords },
  { label: t('identity.kyc.uploadedBy'), value: document.uploaded_by },
  { kind: 'time', label: t('identity.kyc.uploadedAt'), value: document.uploaded_at },
  ...(document.note ? [{ label: t('identity.kyc.note'), value: document.note }] : []),
  ...(document.reviewed_at === null
    ? []
    : [
        { label: t('identity.kyc.reviewedBy2'), value: document.reviewed_by },
        { label: t('identity.kyc.reason'), value: document.reject_reason },
        { kind: 'date' as const, label: t('identity.kyc.validUntil'), value: document.valid_until },
      ]),
];

interface DecideValues {
  valid_until?: Dayjs | null;
  paper_reason?: PaperReason;
  reject_reason?: string;
}

function Decide({ document, onDone }: { document: KycDocumentView; onDone: () => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const [form] = Form.useForm<DecideValues>();
  const approve = useMutationCall(decideKycDocument, { invalidates: touchedByActs, successToast: 'identity.kyc.documentApproved', onDone });
  const reject = useMutationCall(decideKycDocument, {
    invalidates: touchedByActs,
    successToast: 'identity.kyc.documentRejected',
    onDone: ({ mail }) => {
      if (mail === 'QUEUED') toast.info(t('identity.kyc.mailQueued'));
      if (mail === 'NO_ADDRESS') toast.danger(t('identity.kyc.noAddress'));
      onDone();
    },
  });
  const about = { document_id: document.document_id, version: document.version };
  const canApprove = document.status === 'UPLOADED';
  const approveNow = () => {
    const day = form.getFieldValue('valid_until') as Dayjs | null | undefined;
    approve.mutate({ ...about, approve: 'APPROVED', ...(day ? { valid_until: day.format('YYYY-MM-DD') } : {}) });
  };
  return (
    <AppForm<DecideValues>
      form={form}
      error={reject.error}
      marksOptional={false}
      onSubmit={({ paper_reason, reject_reason }) =>
        reject.mutate({ ...about, approve: 'REJECTED', reject_reason: reject_reason ?? '', ...(paper_reason ? { paper_reason } : {}) })
      }
    >
      {canApprove ? (
        <>
          <Field name="valid_until" label={t('identity.kyc.validUntil')}>
            <DatePicker className="wide" format={times.dayPattern} />
          </Field>
          <p>
            <ActionButton
              type="primary"
              endpoint={decideKycDocument}
              loading={approve.isPending}
              disabledReason={document.is_own ? t('identity.kyc.ownDocument') : undefined}
              onClick={approveNow}
            >
              {t('identity.kyc.approveDocument')}
            </ActionButton>
          </p>
        </>
      ) : null}
      <Field name="reject_reason" label={t('identity.kyc.rejectReason')} hint={t('identity.kyc.rejectReasonHint')} rules={['required', { lenLess: 255 }]}>
        <Input.TextArea rows={2} maxLength={255} />
      </Field>
      <Field name="paper_reason" label={t('identity.kyc.paperReason')} rules={['required']} initialValue="UNREADABLE">
        <Select options={paperReasons.map((value) => ({ value, label: t(`identity.kyc.paperReasons.${value}`) }))} />
      </Field>
      <ActionButton danger endpoint={decideKycDocument} loading={reject.isPending} onClick={() => form.submit()}>
        {t('identity.kyc.rejectDocument')}
      </ActionButton>
    </AppForm>
  );
}

function Viewer({ document }: { document: KycDocumentView }): ReactNode {
  const t = useText();
  const words = useMemo(
    () => ({
      zoomIn: t('identity.kyc.zoomIn'),
      zoomOut: t('identity.kyc.zoomOut'),
      rotate: t('identity.kyc.rotate'),
      keys: t('identity.kyc.viewerKeys'),
      cannotShow: t('identity.kyc.cannotShow'),
      save: t('identity.kyc.save'),
    }),
    [t],
  );
  return (
    <FileViewer
      key={document.document_id}
      cacheKey={['kyc.document', document.document_id]}
      name={document.file_name ?? ''}
      mediaType={document.media_type ?? ''}
      load={() => callForFile(openKycDocument, { document_id: document.document_id }, { silent: true })}
      words={words}
    />
  );
}

interface ReviewDialogProps {
  documents: readonly KycDocumentView[];
  /** Which of them is open. */
  shown: string | undefined;
  identity: IdentityDetailView;
  onShow: (documentId: string) => void;
  onClose: () => void;
}

/** A paper beside what the register says: looked at, compared and decided without leaving. */
export function ReviewDialog({ documents, shown, identity, onShow, onClose }: ReviewDialogProps): ReactNode {
  const t = useText();
  const kept = useKept(shown);
  const at = documents.findIndex((one) => one.document_id === kept);
  const document = documents[at];
  const isGone = shown !== undefined && !document;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!document) return null;
  const flip = (by: number) => onShow((documents[(at + by + documents.length) % documents.length] as KycDocumentView).document_id);
  const sections = comparedWith[document.kind].flatMap((section) => identity.sections.find((one) => one.section === section) ?? []);
  const isOpen = document.status === 'UPLOADED' || document.status === 'APPROVED';
  return (
    <AppDialog
      open={shown !== undefined}
      title={`${t.term(kycDocumentKindWords, document.kind)}: ${document.file_name ?? ''}`}
      width={1240}
      onClose={onClose}
      footer={
        <span className="kyc-flip">
          {documents.length > 1 ? (
            <>
              <ActionButton onClick={() => flip(-1)}>{t('identity.kyc.previous')}</ActionButton>
              <ActionButton onClick={() => flip(1)}>{t('identity.kyc.next')}</ActionButton>
            </>
          ) : null}
          <ActionButton onClick={onClose}>{t('kit.close')}</ActionButton>
        </span>
      }
    >
      <div className="kyc-review">
        <Viewer document={document} />
        <div className="kyc-review-side">
          <div className="kyc-review-data" tabIndex={0} role="group" aria-label={t('identity.kyc.reviewTitle')}>
            <IdText type={identity.id_type} value={shownNumber(identity)} copyable={false} />
            {sections.map((view) => (
              <SectionBlock key={view.section} view={view} columns={1} />
            ))}
            <Section title={t('identity.kyc.kind')} columns={1} items={factsOf(t, document)} />
          </div>
          {isOpen ? <Decide key={`${document.document_id} ${document.version}`} document={document} onDone={onClose} /> : null}
        </div>
      </div>
    </AppDialog>
  );
}
