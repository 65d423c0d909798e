import type { ReactNode } from 'react';
import { DocumentDecision, toast, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { type DocumentReason, documentReasons } from '../../../../mechanisms/mail/contract/index.ts';
import { documentReasonWords } from '../../../../register/vocabulary/contract/index.ts';
import { decideKycDocument, type KycDocumentView } from '../../contract/index.ts';
import type { DocumentReading } from '../../model/document-reading.ts';
import { touchedByActs } from '../touched.ts';

interface DocumentDecideProps {
  document: KycDocumentView;
  /** What was read on it; kept with the decision. */
  reading?: DocumentReading;
  /** The keys of the decision act on the page, under this title. */
  pageKeys?: string;
  /** Why it may be too early to approve it. */
  doubt?: string | undefined;
  onDone: () => void;
}

/** Approves a document of a person, or rejects it and asks for another. */
export function DocumentDecide({ document, reading, pageKeys, doubt, onDone }: DocumentDecideProps): ReactNode {
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
  const read = Object.fromEntries(Object.entries(reading ?? {}).filter(([, value]) => value));
  const about = { document_id: document.document_id, version: document.version, ...(Object.keys(read).length > 0 ? { reading: read } : {}) };
  return (
    <DocumentDecision
      endpoint={decideKycDocument}
      canApprove={document.status === 'UPLOADED'}
      isOwn={document.is_own}
      approving={approve.isPending}
      rejecting={reject.isPending}
      error={reject.error}
      pageKeys={pageKeys}
      doubt={doubt}
      senderReason={{
        label: t('identity.kyc.documentReason'),
        options: documentReasons.map((value) => ({ value, label: t.term(documentReasonWords, value) })),
      }}
      onApprove={(day) => approve.mutate({ ...about, approve: 'APPROVED', ...(day ? { valid_until: day } : {}) })}
      onReject={({ reason, senderReason }) =>
        reject.mutate({ ...about, approve: 'REJECTED', reject_reason: reason, document_reason: senderReason as DocumentReason })
      }
    />
  );
}
