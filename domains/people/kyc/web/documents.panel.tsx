import { kycDocumentStatusWords, kycDocumentKindWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  AppTable,
  FormDialog,
  Field,
  FileDrop,
  lazyPart,
  listOfRows,
  Panel,
  Stack,
  useMutationCall,
  useQueryCall,
  useText,
  withFiles,
  type AppColumn,
  type Text,
  Answer,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { type KycDocumentKind } from '../../../register/kernel/index.ts';
import {
  type IdentityDetailView,
  type KycDocumentView,
  type KycRecordView,
  openKycDocument,
  readKyc,
  requestKycDocument,
  uploadKyc,
} from '../contract/index.ts';
import { isReadable } from '../model/document-life.ts';
import { KycStatus } from './kyc-status.panel.tsx';
import { ManualChanges } from './manual-changes.tsx';
import { touchedByActs } from './touched.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog));

const columnsOf = (t: Text, mandatory: readonly KycDocumentKind[]): readonly AppColumn<KycDocumentView>[] => [
  {
    key: 'kind',
    titleKey: 'identity.kyc.kind',
    width: 280,
    kind: 'text',
    pin: 'start',
    value: (row) => `${t.term(kycDocumentKindWords, row.kind)}${mandatory.includes(row.kind) ? ` (${t('identity.kyc.mandatory')})` : ''}`,
  },
  { key: 'status', titleKey: 'identity.kyc.statusTitle', width: 120, kind: 'tag', tag: kycDocumentStatusWords },
  {
    key: 'file_name',
    titleKey: 'identity.kyc.file',
    width: 220,
    kind: 'text',
    value: (row) =>
      row.scan_note === 'INFECTED' ? t('identity.kyc.infected') : row.file_name !== null && row.scan_note === null ? t('identity.kyc.scanning') : row.file_name,
  },
  { key: 'uploaded_at', titleKey: 'identity.kyc.uploadedAt', width: 180, kind: 'time' },
  { key: 'uploaded_by', titleKey: 'identity.kyc.uploadedBy', width: 150, kind: 'actor' },
  { key: 'reviewed_by', titleKey: 'identity.kyc.reviewedBy2', width: 150, kind: 'actor' },
  { key: 'reject_reason', titleKey: 'identity.kyc.reason', width: 220, kind: 'text' },
  { key: 'valid_until', titleKey: 'identity.kyc.validUntil', width: 130, kind: 'text' },
  { key: 'requested_at', titleKey: 'identity.kyc.requestedAt', width: 180, kind: 'time', hiddenByDefault: true },
  { key: 'note', titleKey: 'identity.kyc.note', width: 220, kind: 'text', hiddenByDefault: true },
];

interface UploadValues {
  kind: KycDocumentKind;
  files: File[];
  note?: string;
}
const uploadTypes = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WEBP' };

function KindField({ initial }: { initial?: KycDocumentKind | undefined }): ReactNode {
  const t = useText();
  return <Field name="kind" label={t('identity.kyc.kind')} initialValue={initial} words={kycDocumentKindWords} />;
}

function NoteField(): ReactNode {
  const t = useText();
  return <Field name="note" label={t('identity.kyc.note')} rows={2} />;
}

function Dialogs({ kyc, dialog, onClose }: { kyc: KycRecordView; dialog: 'upload' | 'request' | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const upload = useMutationCall(uploadKyc, { invalidates: touchedByActs, successToast: 'identity.kyc.uploadDone', onDone: onClose });
  const request = useMutationCall(requestKycDocument, { invalidates: touchedByActs, successToast: 'identity.kyc.requestDone', onDone: onClose });
  const about = { subject_id: kyc.subject_id };
  const waitedFor = kyc.documents.find((one) => one.status === 'REQUESTED')?.kind;
  return (
    <>
      <FormDialog<UploadValues>
        open={dialog === 'upload'}
        draft={`identity.upload ${kyc.subject_id}`}
        title={t('identity.kyc.uploadTitle')}
        submitText={t('identity.kyc.upload')}
        state={upload}
        fields={
          <>
            <KindField initial={waitedFor} />
            <Field name="files" label={t('identity.kyc.file')} isRequired>
              <FileDrop types={uploadTypes} maxCount={1} />
            </Field>
            <NoteField />
          </>
        }
        onSubmit={({ kind, files, note }) => upload.mutate(withFiles({ ...about, kind, ...(note ? { note } : {}) }, { files }))}
        onClose={onClose}
      >
        <p>{t('identity.kyc.uploadHint')}</p>
      </FormDialog>
      <FormDialog<Omit<UploadValues, 'files'>>
        open={dialog === 'request'}
        draft={`identity.request ${kyc.subject_id}`}
        title={t('identity.kyc.request')}
        submitText={t('identity.kyc.request')}
        state={request}
        fields={
          <>
            <KindField />
            <NoteField />
          </>
        }
        onSubmit={({ kind, note }) => request.mutate({ ...about, kind, ...(note ? { note } : {}) })}
        onClose={onClose}
      />
    </>
  );
}

function Documents({ kyc, identity }: { kyc: KycRecordView; identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const [dialog, setDialog] = useState<'upload' | 'request'>();
  const [shown, setShown] = useState<string>();
  const columns = useMemo(() => columnsOf(t, kyc.mandatory), [t, kyc.mandatory]);
  const withFile = kyc.documents.filter((one) => one.file_name !== null && isReadable({ scanNote: one.scan_note }));
  const canOpen = (row: KycDocumentView) => withFile.includes(row);
  return (
    <>
      <AppTable
        list={listOfRows('identity.documents', kyc.documents)}
        columns={columns}
        rowKey="document_id"
        title={{ key: 'identity.kyc.documents' }}
        rowActions={(row) => [
          {
            key: 'review',
            label: t(row.status === 'UPLOADED' ? 'identity.kyc.review' : 'identity.kyc.view'),
            onClick: () => setShown(row.document_id),
            endpoint: openKycDocument,
            disabledReason: canOpen(row)
              ? undefined
              : row.scan_note === 'INFECTED'
                ? t('identity.kyc.infected')
                : row.file_name
                  ? t('identity.kyc.scanning')
                  : t.term(kycDocumentStatusWords, 'REQUESTED'),
          },
        ]}
        onOpen={(row) => canOpen(row) && setShown(row.document_id)}
        extras={{
          toolbar: (
            <>
              <ActionButton endpoint={requestKycDocument} onClick={() => setDialog('request')}>
                {t('identity.kyc.request')}
              </ActionButton>
              <ActionButton type="primary" endpoint={uploadKyc} onClick={() => setDialog('upload')}>
                {t('identity.kyc.upload')}
              </ActionButton>
            </>
          ),
          empty: { title: t('identity.kyc.noDocuments') },
        }}
      />
      <Dialogs kyc={kyc} dialog={dialog} onClose={() => setDialog(undefined)} />
      <WhenOpened open={shown !== undefined}>
        <ReviewDialog documents={withFile} shown={shown} identity={identity} onShow={setShown} onClose={() => setShown(undefined)} />
      </WhenOpened>
    </>
  );
}

/** The KYC review of one identity: state, documents, changes by hand. */
export function DocumentsPanel({ identity }: { identity: IdentityDetailView }): ReactNode {
  const kyc = useQueryCall(readKyc, { subject_id: identity.subject_id }, { staleMs: Number.POSITIVE_INFINITY, silent: true });
  return (
    <Answer of={kyc} lines={10}>
      {(data) => (
        <Stack>
          <KycStatus kyc={data} identity={identity} />
          <Panel flush>
            <Documents kyc={data} identity={identity} />
          </Panel>
          <ManualChanges kyc={data} />
        </Stack>
      )}
    </Answer>
  );
}
