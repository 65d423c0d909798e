import { kycDocumentKindWords, kycDocumentStatusWords, paperReasonWords } from '../../vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import {
  callForFile,
  IdText,
  PaperDecision,
  PaperReview,
  Section,
  type SectionItem,
  type Text,
  toast,
  useMutationCall,
  useText,
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

function Decide({ document, onDone }: { document: KycDocumentView; onDone: () => void }): ReactNode {
  const t = useText();
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
  return (
    <PaperDecision
      endpoint={decideKycDocument}
      canApprove={document.status === 'UPLOADED'}
      isOwn={document.is_own}
      approving={approve.isPending}
      rejecting={reject.isPending}
      error={reject.error}
      told={{
        label: t('identity.kyc.paperReason'),
        options: paperReasons.map((value) => ({ value, label: t.term(paperReasonWords, value) })),
        initial: 'UNREADABLE',
      }}
      onApprove={(day) => approve.mutate({ ...about, approve: 'APPROVED', ...(day ? { valid_until: day } : {}) })}
      onReject={({ reason, told }) => reject.mutate({ ...about, approve: 'REJECTED', reject_reason: reason, paper_reason: told as PaperReason })}
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

/** A paper beside what the register says. */
export function ReviewDialog({ documents, shown, identity, onShow, onClose }: ReviewDialogProps): ReactNode {
  const t = useText();
  const of = (id: string) => documents.find((one) => one.document_id === id) as KycDocumentView;
  return (
    <PaperReview
      papers={documents.map((one) => ({
        id: one.document_id,
        title: t.term(kycDocumentKindWords, one.kind),
        fileName: one.file_name ?? '',
        mediaType: one.media_type ?? '',
      }))}
      shown={shown}
      cacheKey="kyc.document"
      load={(id) => callForFile(openKycDocument, { document_id: id }, { silent: true })}
      data={(id) => (
        <>
          <IdText type={identity.id_type} value={shownNumber(identity)} copyable={false} />
          {comparedWith[of(id).kind]
            .flatMap((section) => identity.sections.find((one) => one.section === section) ?? [])
            .map((view) => (
              <SectionBlock key={view.section} view={view} columns={1} />
            ))}
          <Section title={t('identity.kyc.kind')} columns={1} items={factsOf(t, of(id))} />
        </>
      )}
      decision={(id) => {
        const document = of(id);
        const isOpen = document.status === 'UPLOADED' || document.status === 'APPROVED';
        return isOpen ? <Decide key={`${id} ${document.version}`} document={document} onDone={onClose} /> : null;
      }}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
