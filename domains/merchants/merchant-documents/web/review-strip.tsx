import { Alert } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  ActionButton,
  callForFile,
  DocumentBeside,
  DocumentDecision,
  Panel,
  Section,
  type SectionItem,
  type Text,
  useMutationCall,
  useShortcuts,
  useText,
} from '../../../../platform/web/index.ts';
import { type DocumentReason, documentReasons } from '../../../mechanisms/mail/contract/index.ts';
import { merchantDocumentStatusWords, ownershipRoleWords, documentReasonWords } from '../../../register/vocabulary/contract/index.ts';
import { decideDocument, type DocumentView, openDocument, type RequirementView } from '../contract/index.ts';
import { requirementText } from './requirements.columns.tsx';
import { type Documents, touched } from './touched.ts';
import './documents.css';

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
      pageKeys={t('merchantDocuments.strip')}
      // A second look may take an approval back.
      approveKeys="a"
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

interface ReviewStripProps {
  documents: Documents;
  /** Those whose file can be looked at. */
  rows: readonly RequirementView[];
  /** Which of them is open. */
  shown: string;
  canWrite: boolean;
  onShow: (key: string) => void;
  onClose: () => void;
}

const waits = ({ document }: RequirementView): boolean => document?.status === 'UPLOADED';

/** Documents one after the other beside the data of the merchant: those to be reviewed, decided by keys with the next one following, or all that there are. */
export function ReviewStrip({ documents, rows, shown, canWrite, onShow, onClose }: ReviewStripProps): ReactNode {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const row = rows.find((one) => one.key === shown);
  const isToReview = row !== undefined && waits(row);
  const strip = isToReview ? rows.filter(waits) : rows;
  const at = strip.findIndex((one) => one.key === shown);
  const next = strip[(at + 1) % strip.length];
  const goOn = () => (next === undefined || next.key === shown ? onClose() : onShow(next.key));
  useShortcuts({ title: t('merchantDocuments.strip'), shortcuts: [{ keys: 'n', label: t('kit.document.next'), run: goOn }] });
  const isGone = row === undefined;
  useEffect(() => {
    if (isGone) onClose();
    else place.current?.scrollIntoView({ block: 'nearest' });
  }, [isGone, onClose]);
  if (row === undefined) return null;
  const document = row.document as DocumentView;
  const open = <ActionButton onClick={() => setAccepted([...accepted, document.id])}>{t('merchantDocuments.openUnscanned')}</ActionButton>;
  return (
    <section ref={place} aria-label={t('merchantDocuments.strip')} className="document-strip">
      <Panel
        title={`${requirementText(t, row)}: ${document.file_name ?? ''}`}
        extra={
          <span className="document-flip">
            {strip.length > 1 ? (
              <ActionButton size="small" onClick={goOn}>
                {t('kit.document.next')} <kbd aria-hidden>n</kbd>
              </ActionButton>
            ) : null}
            <ActionButton size="small" onClick={onClose}>
              {t('kit.close')}
            </ActionButton>
          </span>
        }
      >
        <ol className="document-strip-list">
          {strip.map((one) => (
            <li key={one.key}>
              <button type="button" className="filter-chip" aria-current={one.key === shown} onClick={() => onShow(one.key)}>
                <bdi>{requirementText(t, one)}</bdi>
              </button>
            </li>
          ))}
        </ol>
        <DocumentBeside
          document={{ id: row.key, title: requirementText(t, row), fileName: document.file_name ?? '', mediaType: document.media_type ?? '' }}
          cacheKey={`merchant-documents.document ${document.id}`}
          load={() => callForFile(openDocument, { id: document.id, ...(document.is_unscanned ? { accept_unscanned: true } : {}) }, { silent: true })}
          before={() =>
            document.is_unscanned && !accepted.includes(document.id) ? (
              <Alert type="warning" showIcon title={t('merchantDocuments.unscanned')} action={open} />
            ) : undefined
          }
          data={() => (
            <>
              <Compared documents={documents} row={row} />
              <Section title={t('merchantDocuments.about')} columns={1} items={factsOf(t, document)} />
              {row.earlier.map((one) => (
                <Section key={one.id} title={one.file_name ?? t('merchantDocuments.document')} columns={1} items={factsOf(t, one)} />
              ))}
            </>
          )}
          decision={() =>
            canWrite && document.acts.includes('REJECT') ? <Decide key={`${row.key} ${document.version}`} document={document} onDone={goOn} /> : null
          }
        />
      </Panel>
    </section>
  );
}
