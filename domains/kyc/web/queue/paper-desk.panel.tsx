import { Alert, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  ActionButton,
  Answer,
  callForFile,
  EmptyState,
  Field,
  FileViewer,
  FormDialog,
  IdText,
  InsideLink,
  joinAnswers,
  Section,
  useMutationCall,
  useQueryCall,
  useShortcuts,
  useText,
} from '../../../../platform/web/index.ts';
import { kycDocumentKindWords } from '../../../vocabulary/contract/index.ts';
import {
  assignKycPaper,
  type IdentityDetailView,
  type KycDocumentView,
  type KycRecordView,
  listKycAssignees,
  openKycDocument,
  type PaperView,
  readIdentity,
  readKyc,
} from '../../contract/index.ts';
import { isReadable } from '../../model/document-life.ts';
import type { PaperReading } from '../../model/paper-reading.ts';
import { detailAddress } from '../database.page.tsx';
import { shownNumber } from '../identities.columns.tsx';
import { KycStatus } from '../kyc-status.panel.tsx';
import { PaperDecide } from './paper-decide.tsx';
import { comparedWith, factsOf } from './paper-facts.ts';
import { RiskTag } from './paper-rows.tsx';
import { ReadingPanel } from './reading.panel.tsx';
import { SectionBlock } from '../section-block.tsx';
import { touchedByActs } from '../touched.ts';
import '../identity.css';

function AssignDialog({ paper, open, onClose }: { paper: PaperView; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const people = useQueryCall(listKycAssignees, open ? {} : undefined, { staleMs: 600_000, silent: true });
  const assign = useMutationCall(assignKycPaper, { invalidates: touchedByActs, successToast: 'kycQueue.assigned', onDone: onClose });
  return (
    <FormDialog<{ user_id: string }>
      open={open}
      title={t('kycQueue.assignTitle')}
      submitText={t('kycQueue.assign')}
      endpoint={assignKycPaper}
      state={assign}
      fields={
        <Field name="user_id" label={t('kycQueue.responsible')} rules={['required']}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={people.isPending}
            options={(people.data?.list ?? []).map((one) => ({ value: one.user_id, label: one.name }))}
          />
        </Field>
      }
      onSubmit={({ user_id: userId }) => assign.mutate({ document_id: paper.document_id, version: paper.version, user_id: userId })}
      onClose={onClose}
    />
  );
}

/** Whose work the paper is, and what changes that. */
function Responsible({ paper }: { paper: PaperView }): ReactNode {
  const t = useText();
  const [isAssigning, setAssigning] = useState(false);
  const about = { document_id: paper.document_id, version: paper.version };
  const take = useMutationCall(assignKycPaper, { invalidates: touchedByActs, successToast: 'kycQueue.taken' });
  const release = useMutationCall(assignKycPaper, { invalidates: touchedByActs, successToast: 'kycQueue.released' });
  const isMine = paper.responsible?.is_me ?? false;
  const run = () => {
    if (!isMine && !take.isPending) take.mutate(about);
  };
  useShortcuts({ title: t('kycQueue.title'), shortcuts: [{ keys: 't', label: t('kycQueue.take'), run, once: true }] });
  return (
    <span className="paper-desk-acts">
      <span className="muted">{t('kycQueue.responsibleIs', { name: paper.responsible?.name ?? t('kycQueue.nobody') })}</span>
      <ActionButton size="small" endpoint={assignKycPaper} loading={take.isPending} disabledReason={isMine ? t('kycQueue.mine') : undefined} onClick={run}>
        {t('kycQueue.take')} <kbd>t</kbd>
      </ActionButton>
      <ActionButton size="small" endpoint={assignKycPaper} onClick={() => setAssigning(true)}>
        {t('kycQueue.assign')}
      </ActionButton>
      {paper.responsible ? (
        <ActionButton size="small" endpoint={assignKycPaper} loading={release.isPending} onClick={() => release.mutate({ ...about, user_id: null })}>
          {t('kycQueue.release')}
        </ActionButton>
      ) : null}
      <AssignDialog paper={paper} open={isAssigning} onClose={() => setAssigning(false)} />
    </span>
  );
}

/** The paper that the open one is looked at with: the face beside the document, and the document beside the face. */
function besideOf(document: KycDocumentView, documents: readonly KycDocumentView[]): KycDocumentView | undefined {
  const wanted = document.kind === 'SELFIE' ? 'ID_FRONT' : 'SELFIE';
  return documents.find(
    (one) =>
      one.kind === wanted && one.file_name !== null && isReadable({ scanNote: one.scan_note }) && (one.status === 'UPLOADED' || one.status === 'APPROVED'),
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
    <div className="paper-desk-pictures">
      <figure>
        <figcaption>{t('kycQueue.paper', { kind })}</figcaption>
        <Picture document={document} pageKeys={t('kycQueue.title')} />
      </figure>
      <figure>
        <figcaption>{t.term(kycDocumentKindWords, beside?.kind ?? (document.kind === 'SELFIE' ? 'ID_FRONT' : 'SELFIE'))}</figcaption>
        {beside ? <Picture document={beside} /> : <p className="muted">{t(document.kind === 'SELFIE' ? 'kycQueue.noDocument' : 'kycQueue.noSelfie')}</p>}
      </figure>
    </div>
  );
}

interface DeskProps {
  paper: PaperView;
  /** It left the list while it is looked at. */
  isGone: boolean;
  position: { at: number; count: number };
  onDone: () => void;
  onNext: () => void;
}

function Body({
  kyc,
  identity,
  document,
  onDone,
}: {
  kyc: KycRecordView;
  identity: IdentityDetailView;
  document: KycDocumentView;
  onDone: () => void;
}): ReactNode {
  const t = useText();
  const [reading, setReading] = useState<PaperReading>({});
  return (
    <>
      <div className="paper-desk-body" tabIndex={0} role="group" aria-label={t('kit.paper.data')}>
        <Pictures document={document} kyc={kyc} />
        <ReadingPanel identity={identity} document={document} documents={kyc.documents} reading={reading} onRead={setReading} />
        <div className="paper-desk-more">
          <Section title={t('identity.kyc.kind')} columns={1} items={factsOf(t, document)} />
          {comparedWith[document.kind]
            .flatMap((section) => identity.sections.find((one) => one.section === section) ?? [])
            .map((view) => (
              <SectionBlock key={view.section} view={view} columns={1} />
            ))}
        </div>
        <KycStatus kyc={kyc} identity={identity} />
      </div>
      <div className="paper-desk-decision">
        {document.status === 'UPLOADED' ? (
          <PaperDecide key={document.version} document={document} reading={reading} pageKeys={t('kycQueue.title')} onDone={onDone} />
        ) : (
          <Alert type="info" showIcon title={t('kycQueue.decided')} />
        )}
      </div>
    </>
  );
}

/** The open paper beside the face and what is on file, with its decision. */
export function PaperDesk({ paper, isGone, position, onDone, onNext }: DeskProps): ReactNode {
  const t = useText();
  const about = { subject_id: paper.subject_id };
  // Each reading leaves a trace: it is asked again only after an act.
  const once = { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true } as const;
  const kyc = useQueryCall(readKyc, about, once);
  const identity = useQueryCall(readIdentity, about, once);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(paper.document_id);
  useEffect(() => {
    // Whoever went on by a decision or a key is told what is open now; a first look keeps the focus where it is.
    if (first.current === paper.document_id) return;
    first.current = paper.document_id;
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !activeElement.closest('.paper-rows')) heading.current?.focus();
  }, [paper.document_id]);
  return (
    <div className="paper-desk">
      <div className="paper-desk-head">
        <h2 ref={heading} tabIndex={-1}>
          {paper.name ?? t('kycQueue.noName')}: {t.term(kycDocumentKindWords, paper.kind)}
        </h2>
        <IdText type={paper.id_type} value={shownNumber(paper)} copyable={false} />
        <RiskTag risk={paper.risk} />
        <InsideLink href={detailAddress(paper.subject_id, paper.country)}>{t('kycQueue.openIdentity')}</InsideLink>
        {position.at > 0 ? <span className="muted">{t('kycQueue.position', position)}</span> : null}
        {isGone ? null : <Responsible paper={paper} />}
      </div>
      <Answer of={joinAnswers({ kyc, identity })} lines={14}>
        {(known) => {
          const open = known.kyc.documents.find((one) => one.document_id === paper.document_id);
          return open ? (
            <Body key={paper.document_id} kyc={known.kyc} identity={known.identity} document={open} onDone={isGone ? onNext : onDone} />
          ) : (
            <EmptyState title={t('kycQueue.decided')} />
          );
        }}
      </Answer>
    </div>
  );
}
