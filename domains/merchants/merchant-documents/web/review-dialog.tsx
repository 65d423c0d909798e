import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  callForFile,
  DocumentDecision,
  DocumentReview,
  Section,
  type SectionItem,
  type Text,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { type DocumentReason, documentReasons } from '../../../mechanisms/mail/contract/index.ts';
import { merchantDocumentStatusWords, ownershipRoleWords, documentReasonWords } from '../../../register/vocabulary/contract/index.ts';
import { decideDocument, type DocumentView, openDocument, type RequirementView } from '../contract/index.ts';
import { requirementText } from './requirements.columns.tsx';
import { type Documents, touched } from './touched.ts';

const factsOf = (t: Text, document: DocumentView): SectionItem[] => [
  { kind: 'tag', label: t('merchantDocuments.status'), value: document.status, tag: merchantDocumentStatusWords },
  ...(document.asked_for ? [{ label: t('merchantDocuments.askedFor'), value: document.asked_for }] : []),
  {
    label: t('merchantDocuments.uploadedBy'),
    value: document.is_by_link ? `${document.uploaded_by} (${t('merchantDocuments.byLink')})` : document.uploaded_by,
  },
  { kind: 'time', label: t('merchantDocuments.uploadedTime'), value: document.uploaded_time },
  ...(document.reviewed_time === null
    ? []
    : [
        { label: t('merchantDocuments.reviewedBy'), value: document.reviewed_by },
        { kind: 'time' as const, label: t('merchantDocuments.reviewedTime'), value: document.reviewed_time },
        ...(document.reject_reason ? [{ label: t('merchantDocuments.reason'), value: document.reject_reason }] : []),
        ...(document.document_reason ? [{ label: t('merchantDocuments.told'), value: t.term(documentReasonWords, document.document_reason) }] : []),
        { kind: 'date' as const, label: t('merchantDocuments.validUntil'), value: document.valid_until },
      ]),
];

/** What is on record of the merchant, or of the person or company that the document is about. */
function Compared({ documents, row }: { documents: Documents; row: RequirementView }): ReactNode {
  const t = useText();
  const party = documents.parties.find((one) => one.subject_id === row.party?.subject_id);
  return (
    <>
      {party ? (
        <Section
          title={t('merchantDocuments.partyData')}
          columns={1}
          items={[
            { label: t('merchantDocuments.partyName'), value: party.name },
            { label: t('merchantDocuments.partyRoles'), value: party.roles.map((role) => t.term(ownershipRoleWords, role)).join(', ') },
            { label: t('merchantDocuments.partyCountry'), value: party.country },
            ...(party.share_bp === null ? [] : [{ label: t('merchantDocuments.partyShare'), value: `${party.share_bp / 100} %` }]),
          ]}
        />
      ) : null}
      <Section
        title={t('merchantDocuments.merchantData')}
        columns={1}
        items={documents.compared.map(({ field, value }) => ({ label: t.of('merchantDocuments.compared', field), value }))}
      />
    </>
  );
}

function Decide({ document, onDone }: { document: DocumentView; onDone: () => void }): ReactNode {
  const t = useText();
  const approve = useMutationCall(decideDocument, { invalidates: touched, successToast: 'merchantDocuments.approved', onDone });
  const reject = useMutationCall(decideDocument, { invalidates: touched, successToast: 'merchantDocuments.rejected', onDone });
  const about = { id: document.id, version: document.version };
  return (
    <DocumentDecision
      endpoint={decideDocument}
      canApprove={document.acts.includes('APPROVE')}
      isOwn={document.is_own}
      whyNot={document.is_own_link ? t('merchantDocuments.ownLink') : undefined}
      approving={approve.isPending}
      rejecting={reject.isPending}
      error={reject.error}
      senderReason={{
        label: t('merchantDocuments.toldLabel'),
        options: documentReasons.map((value) => ({ value, label: t.term(documentReasonWords, value) })),
      }}
      onApprove={(day) => approve.mutate({ ...about, approve: 'APPROVED', ...(day ? { valid_until: day } : {}) })}
      onReject={({ reason, senderReason }) =>
        reject.mutate({ ...about, approve: 'REJECTED', reject_reason: reason, document_reason: senderReason as DocumentReason })
      }
    />
  );
}

interface ReviewDialogProps {
  documents: Documents;
  /** Those whose file can be looked at. */
  rows: readonly RequirementView[];
  /** Which of them is open. */
  shown: string | undefined;
  canWrite: boolean;
  onShow: (key: string) => void;
  onClose: () => void;
}

/** A document beside the data of the merchant. */
export function ReviewDialog({ documents, rows, shown, canWrite, onShow, onClose }: ReviewDialogProps): ReactNode {
  const t = useText();
  const rowOf = (key: string) => rows.find((one) => one.key === key) as RequirementView;
  const documentOf = (key: string) => rowOf(key).document as DocumentView;
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  return (
    <DocumentReview
      documents={rows.map((row) => ({
        id: row.key,
        title: requirementText(t, row),
        fileName: row.document?.file_name ?? '',
        mediaType: row.document?.media_type ?? '',
      }))}
      shown={shown}
      cacheKey="merchant-documents.document"
      load={(key) => {
        const { id, is_unscanned: isUnscanned } = documentOf(key);
        return callForFile(openDocument, { id, ...(isUnscanned ? { accept_unscanned: true } : {}) }, { silent: true });
      }}
      before={(key) => {
        const { id, is_unscanned: isUnscanned } = documentOf(key);
        if (!isUnscanned || accepted.includes(id)) return undefined;
        const open = <ActionButton onClick={() => setAccepted([...accepted, id])}>{t('merchantDocuments.openUnscanned')}</ActionButton>;
        return <Alert type="warning" showIcon title={t('merchantDocuments.unscanned')} action={open} />;
      }}
      data={(key) => (
        <>
          <Compared documents={documents} row={rowOf(key)} />
          <Section title={t('merchantDocuments.about')} columns={1} items={factsOf(t, documentOf(key))} />
          {rowOf(key).earlier.map((one) => (
            <Section key={one.id} title={one.file_name ?? t('merchantDocuments.document')} columns={1} items={factsOf(t, one)} />
          ))}
        </>
      )}
      decision={(key) => {
        const document = documentOf(key);
        return canWrite && document.acts.includes('REJECT') ? <Decide key={`${key} ${document.version}`} document={document} onDone={onClose} /> : null;
      }}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
