import { kycDocumentKindWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { callForFile, IdText, DocumentReview, Section, useText } from '../../../../platform/web/index.ts';
import { type IdentityDetailView, type KycDocumentView, openKycDocument } from '../contract/index.ts';
import { shownNumber } from './identities.columns.tsx';
import { DocumentDecide } from './queue/document-decide.tsx';
import { comparedWith, factsOf } from './queue/document-facts.ts';
import { RevealCompared } from './reveal-button.tsx';
import { SectionBlock } from './section-block.tsx';
import { useRevealed } from './use-identity.ts';

interface ReviewDialogProps {
  documents: readonly KycDocumentView[];
  /** Which of them is open. */
  shown: string | undefined;
  identity: IdentityDetailView;
  onShow: (documentId: string) => void;
  onClose: () => void;
}

/** A document beside what the register says. */
export function ReviewDialog({ documents, shown, identity: existing, onShow, onClose }: ReviewDialogProps): ReactNode {
  const t = useText();
  const { identity, ...state } = useRevealed(existing);
  const of = (id: string) => documents.find((one) => one.document_id === id) as KycDocumentView;
  return (
    <DocumentReview
      documents={documents.map((one) => ({
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
          <RevealCompared identity={identity} state={state} kind={of(id).kind} />
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
        return isOpen ? <DocumentDecide key={id} document={document} onDone={onClose} /> : null;
      }}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
