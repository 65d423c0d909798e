import { Alert, Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import {
  Answer,
  callForFile,
  EmptyState,
  FileViewer,
  IdText,
  InsideLink,
  joinAnswers,
  QueueDetailHead,
  QueueDetailTitle,
  Section,
  useQueryCall,
  useText,
} from '../../../../../platform/web/index.ts';
import { PersonName } from '../../../../register/id-database/web/index.ts';
import { ItemOwner } from '../../../../mechanisms/queues/web/index.ts';
import { kycDocumentKindWords } from '../../../../register/vocabulary/contract/index.ts';
import {
  type IdentityDetailView,
  type KycDocumentView,
  type KycRecordView,
  listKycDocuments,
  openKycDocument,
  type WaitingDocumentView,
  readKyc,
} from '../../contract/index.ts';
import { isReadable } from '../../model/document-life.ts';
import { type DocumentReading, readFieldsOf } from '../../model/document-reading.ts';
import { detailAddress } from '../database.page.tsx';
import { shownNumber } from '../identities.columns.tsx';
import { KycStatus } from '../kyc-status.panel.tsx';
import { DocumentDecide } from './document-decide.tsx';
import { comparedWith, factsOf } from './document-facts.ts';
import { nameOf, riskTag } from './document-row.tsx';
import { ReadingPanel } from './reading.panel.tsx';
import { RevealCompared } from '../reveal-button.tsx';
import { SectionBlock } from '../section-block.tsx';
import { touchedByActs } from '../touched.ts';
import { useIdentity } from '../use-identity.ts';
import '../identity.css';

/** The document that the open one is looked at with: the face beside the document, and the document beside the face. */
function besideOf(document: KycDocumentView, documents: readonly KycDocumentView[]): KycDocumentView | undefined {
  const target = document.kind === 'SELFIE' ? 'ID_FRONT' : 'SELFIE';
  return documents.find(
    (one) =>
      one.kind === target && one.file_name !== null && isReadable({ scanNote: one.scan_note }) && (one.status === 'UPLOADED' || one.status === 'APPROVED'),
  );
}

function Picture({ document, pageKeys }: { document: KycDocumentView; pageKeys?: string }): ReactNode {
  return (
    <FileViewer
      key={document.document_id}
      cacheKey={['kyc.document', document.document_id]}
      name={document.file_name ?? ''}
      mediaType={document.media_type ?? ''}
      load={() => callForFile(openKycDocument, { document_id: document.document_id }, { silent: true })}
      {...(pageKeys ? { pageKeys } : {})}
    />
  );
}

function Pictures({ document, kyc }: { document: KycDocumentView; kyc: KycRecordView }): ReactNode {
  const t = useText();
  const kind = t.term(kycDocumentKindWords, document.kind);
  const beside = besideOf(document, kyc.documents);
  return (
    <div className="document-queue-pictures">
      <figure>
        <figcaption>{t('kycQueue.document', { kind })}</figcaption>
        <Picture document={document} pageKeys={t('kycQueue.title')} />
      </figure>
      <figure>
        <figcaption>{t.term(kycDocumentKindWords, beside?.kind ?? (document.kind === 'SELFIE' ? 'ID_FRONT' : 'SELFIE'))}</figcaption>
        {beside ? <Picture document={beside} /> : <p className="muted">{t(document.kind === 'SELFIE' ? 'kycQueue.noDocument' : 'kycQueue.noSelfie')}</p>}
      </figure>
    </div>
  );
}

function Body({
  kyc,
  identity,
  state,
  document,
  onDone,
}: {
  kyc: KycRecordView;
  identity: IdentityDetailView;
  /** What was revealed of it, once a purpose is stated. */
  state: Pick<ReturnType<typeof useIdentity>, 'isRevealed' | 'reveal'>;
  document: KycDocumentView;
  onDone: () => void;
}): ReactNode {
  const t = useText();
  const [reading, setReading] = useState<DocumentReading>({});
  const isCompared = readFieldsOf(document.kind, identity.kind).length === 0 || Object.values(reading).some(Boolean);
  const doubt = isCompared ? undefined : t('kycQueue.compare.unread');
  return (
    <>
      <div className="queue-detail-body document-queue-body">
        <Pictures document={document} kyc={kyc} />
        <ReadingPanel identity={identity} document={document} documents={kyc.documents} reading={reading} onRead={setReading} />
        <div className="document-queue-more">
          <Section title={t('identity.kyc.kind')} columns={1} items={factsOf(t, document)} />
          <RevealCompared identity={identity} state={state} kind={document.kind} />
          {comparedWith[document.kind]
            .flatMap((section) => identity.sections.find((one) => one.section === section) ?? [])
            .map((view) => (
              <SectionBlock key={view.section} view={view} columns={1} />
            ))}
        </div>
        <KycStatus kyc={kyc} identity={identity} />
      </div>
      <div className="document-queue-decision">
        {document.status === 'UPLOADED' ? (
          <DocumentDecide document={document} reading={reading} doubt={doubt} pageKeys={t('kycQueue.title')} onDone={onDone} />
        ) : (
          <Alert type="info" showIcon title={t('kycQueue.decided')} />
        )}
      </div>
    </>
  );
}

interface ShownProps {
  document: WaitingDocumentView;
  /** It left the list while it is looked at. */
  isGone: boolean;
  onDone: () => void;
  onClose: () => void;
}

function Shown({ document, isGone, onDone, onClose }: ShownProps): ReactNode {
  const t = useText();
  const about = { subject_id: document.subject_id };
  // Each reading leaves a trace: it is asked again only after an act.
  const once = { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true } as const;
  const kyc = useQueryCall(readKyc, about, once);
  const state = useIdentity(document.subject_id);
  const kind = t.term(kycDocumentKindWords, document.kind);
  return (
    <div className="document-queue">
      <QueueDetailHead>
        <header>
          <QueueDetailTitle onClose={onClose}>
            <h2>
              <PersonName subjectId={document.subject_id}>{nameOf(document, t)}</PersonName>: {kind}
            </h2>
            <IdText type={document.id_type} value={shownNumber(document)} copyable={false} />
            {riskTag(document.risk, t)}
            <InsideLink href={detailAddress(document.subject_id, document.country)}>{t('kycQueue.openIdentity')}</InsideLink>
          </QueueDetailTitle>
        </header>
        {isGone ? null : (
          <ItemOwner
            queue="KYC_DOCUMENTS"
            item={{ id: document.document_id, version: document.version, name: `${nameOf(document, t)} · ${kind}`, dueTime: document.due_time }}
            responsible={document.responsible?.name ?? null}
            isMine={document.responsible?.is_me ?? false}
            snoozedUntil={document.snoozed_until}
            invalidates={touchedByActs}
            onSnoozed={onDone}
            keysTitle={t('kycQueue.title')}
          />
        )}
      </QueueDetailHead>
      <Answer of={joinAnswers({ kyc, identity: state.detail })} lines={14}>
        {(existing) => {
          const open = existing.kyc.documents.find((one) => one.document_id === document.document_id);
          return open ? (
            <Body kyc={existing.kyc} identity={state.identity ?? existing.identity} state={state} document={open} onDone={onDone} />
          ) : (
            <EmptyState title={t('kycQueue.decided')} />
          );
        }}
      </Answer>
    </div>
  );
}

interface QueueProps {
  documentId: string;
  /** Absent: it is on another page, or has left the list. */
  row: WaitingDocumentView | undefined;
  /** It was decided or snoozed. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * The open document beside the face and what is on file, with its decision. One that leaves the list while it is looked at stays, so
 * that nobody decides another one than the one that was seen.
 */
export function DocumentQueue({ documentId, row, onDone, onClose }: QueueProps): ReactNode {
  const t = useText();
  const isNamed = /^\d{1,18}$/.test(documentId);
  const [listed, query] = [useRef(row), useRef<WaitingDocumentView>(undefined)];
  listed.current = row ?? listed.current;
  const isSought = listed.current === undefined && isNamed;
  const result = useQueryCall(listKycDocuments, isSought ? { document_id: documentId, page_num: 1, page_size: 1 } : undefined, { silent: true });
  query.current = result.data?.list[0] ?? query.current;
  const document = listed.current ?? query.current;
  const isGone = isSought ? result.data?.list.length === 0 : row === undefined;
  if (document) return <Shown document={document} isGone={isGone} onDone={onDone} onClose={onClose} />;
  const none = <EmptyState title={t('kycQueue.none')} action={<Button onClick={onClose}>{t('kit.backToList')}</Button>} />;
  if (!isNamed) return none;
  return (
    <Answer of={result} lines={14}>
      {() => none}
    </Answer>
  );
}
