import { type ReactNode, useEffect } from 'react';
import type { ReceivedFile } from '../api/call.ts';
import { useText } from '../i18n/text.ts';
import { ActionButton } from './action-button.tsx';
import { AppDialog } from './app-dialog.tsx';
import { FileViewer } from './file-viewer.tsx';
import { useKept } from './use-kept.ts';
import './document-review.css';

export interface ReviewedDocument {
  readonly id: string;
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: string;
}

interface DocumentBesideProps {
  document: ReviewedDocument;
  /** Under which bytes are remembered; together with the id of the document. */
  cacheKey: string;
  load: (id: string) => Promise<ReceivedFile>;
  /** Shown in place of a document that is not to be loaded yet. */
  before?: ((id: string) => ReactNode) | undefined;
  /** What the document is compared with. */
  data: (id: string) => ReactNode;
  /** Its decision; nothing where there is none to make. */
  decision: (id: string) => ReactNode;
}

/** A document with what is on record and its decision beside it. */
export function DocumentBeside({ document, cacheKey, load, before, data, decision }: DocumentBesideProps): ReactNode {
  const t = useText();
  const notYet = before?.(document.id);
  return (
    <div className="document-review-frame">
      <div className="document-review">
        {notYet === undefined ? (
          <FileViewer
            key={document.id}
            cacheKey={[cacheKey, document.id]}
            name={document.fileName}
            mediaType={document.mediaType}
            load={() => load(document.id)}
          />
        ) : (
          <div className="document-not-yet">{notYet}</div>
        )}
        <div className="document-review-side">
          <div className="document-review-data" tabIndex={0} role="group" aria-label={t('kit.document.data')}>
            {data(document.id)}
          </div>
          {decision(document.id)}
        </div>
      </div>
    </div>
  );
}

interface DocumentReviewProps extends Omit<DocumentBesideProps, 'document'> {
  documents: readonly ReviewedDocument[];
  /** Which of them is open. */
  shown: string | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** A document beside what is on record: looked at, compared and decided without leaving. */
export function DocumentReview({ documents, shown, onShow, onClose, ...beside }: DocumentReviewProps): ReactNode {
  const t = useText();
  const kept = useKept(shown);
  const at = documents.findIndex((one) => one.id === kept);
  const document = documents[at];
  const isGone = shown !== undefined && !document;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!document) return null;
  const flip = (by: number) => onShow((documents[(at + by + documents.length) % documents.length] as ReviewedDocument).id);
  return (
    <AppDialog
      open={shown !== undefined}
      title={`${document.title}: ${document.fileName}`}
      width={1240}
      onClose={onClose}
      footer={
        <span className="document-flip">
          {documents.length > 1 ? (
            <>
              <ActionButton onClick={() => flip(-1)}>{t('kit.document.previous')}</ActionButton>
              <ActionButton onClick={() => flip(1)}>{t('kit.document.next')}</ActionButton>
            </>
          ) : null}
          <ActionButton onClick={onClose}>{t('kit.close')}</ActionButton>
        </span>
      }
    >
      <DocumentBeside document={document} {...beside} />
    </AppDialog>
  );
}
