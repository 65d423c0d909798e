import { Alert } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  ActionButton,
  Answer,
  AppTable,
  FormDialog,
  lazyPart,
  listOfRows,
  Panel,
  type RowAction,
  Stack,
  toast,
  useGo,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { merchantDocumentKindWords } from '../../../register/vocabulary/contract/index.ts';
import {
  addDocument,
  addDocuments,
  bindUpload,
  listDocumentRules,
  listDocuments,
  openDocument,
  requireAll,
  type RequirementView,
  withdrawDocument,
} from '../contract/index.ts';
import { isReadable } from '../model/document-life.ts';
import { AddDocuments } from './add-documents.dialog.tsx';
import { LinksSection } from './links.section.tsx';
import { columnsOf, fileText } from './requirements.columns.tsx';
import { type Documents, touched } from './touched.ts';
import { DropDocuments, UploadDocuments } from './upload-documents.dialog.tsx';

const ReviewStrip = lazyPart(() => import('./review-strip.tsx').then((module) => module.ReviewStrip));

export interface PanelProps {
  onboardId: string;
  /** Whether the review is open; without it everything is shown and nothing can be done. */
  canWrite: boolean;
}

/** What is missing, and what the rules demand that nobody has asked for. */
function Summary({ documents, onboardId, canWrite }: PanelProps & { documents: Documents }): ReactNode {
  const t = useText();
  const required = useMutationCall(requireAll, {
    invalidates: touched,
    onDone: ({ requested, withdrawn }) => toast.success(t('merchantDocuments.requiredDone', { requested: requested.length, withdrawn: withdrawn.length })),
  });
  const say = (kinds: Documents['missing']) => kinds.map((kind) => t.term(merchantDocumentKindWords, kind)).join(', ');
  const { missing, expired, unasked, is_met: isMet } = documents;
  return (
    <Stack>
      {isMet ? (
        <Alert type="success" showIcon title={t('merchantDocuments.met')} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={[
            missing.length > 0 ? t('merchantDocuments.missing', { documents: say(missing) }) : '',
            expired.length > 0 ? t('merchantDocuments.expired', { documents: say(expired) }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      {unasked > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t('merchantDocuments.unaskedCount', { count: unasked })}
          action={
            <ActionButton
              size="small"
              endpoint={requireAll}
              loading={required.isPending}
              disabledReason={canWrite ? undefined : t('merchantDocuments.readOnly')}
              onClick={() => required.mutate({ onboard_id: onboardId })}
            >
              {t('merchantDocuments.requireAll')}
            </ActionButton>
          }
        />
      ) : null}
    </Stack>
  );
}

function WithdrawDialog({ row, onClose }: { row: RequirementView | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const withdraw = useMutationCall(withdrawDocument, { invalidates: touched, successToast: 'merchantDocuments.withdrawn', onDone: onClose });
  const document = row?.document;
  return (
    <FormDialog
      open={row !== undefined}
      draft={document ? `merchantDocument.withdraw ${document.id}` : undefined}
      title={t('merchantDocuments.withdrawTitle')}
      submitText={t('merchantDocuments.withdraw')}
      endpoint={withdrawDocument}
      reason
      state={withdraw}
      onSubmit={({ reason }) => document && withdraw.mutate({ id: document.id, version: document.version, reason: reason ?? '' })}
      onClose={onClose}
    />
  );
}

const canLookAt = ({ document }: RequirementView): boolean => document?.file_name != null && isReadable({ scanNote: document.scan_note });

function Table({ documents, onboardId, canWrite, onShow }: PanelProps & { documents: Documents; onShow: (key: string) => void }): ReactNode {
  const t = useText();
  const columns = useMemo(() => columnsOf(t), [t]);
  const [dialog, setDialog] = useState<'add' | 'upload'>();
  const [uploadFor, setUploadFor] = useState<string>();
  const [withdrawn, setWithdrawn] = useState<RequirementView>();
  const ask = useMutationCall(addDocument, { invalidates: touched, successToast: 'merchantDocuments.addDone' });
  const go = useGo();
  const closed = canWrite ? undefined : t('merchantDocuments.readOnly');
  const { requirements } = documents;
  const actionsOf = (row: RequirementView): RowAction[] => {
    const { document, kind, party } = row;
    const askNow: RowAction = {
      key: 'ask',
      label: t(document ? 'merchantDocuments.askAgain' : 'merchantDocuments.ask'),
      endpoint: addDocument,
      disabledReason: closed,
      onClick: () =>
        ask.mutate({
          onboard_id: onboardId,
          kind,
          is_mandatory: row.is_mandatory,
          ...(party ? { party_subject_id: party.subject_id } : {}),
          ...(document?.asked_for ? { asked_for: document.asked_for } : {}),
        }),
    };
    if (document?.status === 'REQUESTED')
      return [
        {
          key: 'upload',
          label: t('merchantDocuments.upload'),
          endpoint: bindUpload,
          disabledReason: closed,
          onClick: () => {
            setUploadFor(document.id);
            setDialog('upload');
          },
        },
        {
          key: 'withdraw',
          label: t('merchantDocuments.withdraw'),
          endpoint: withdrawDocument,
          danger: true,
          disabledReason: closed ?? (row.is_demanded ? t('merchantDocuments.demanded') : undefined),
          onClick: () => setWithdrawn(row),
        },
      ];
    const look: RowAction = {
      key: 'look',
      label: t(document?.status === 'UPLOADED' ? 'merchantDocuments.review' : 'merchantDocuments.view'),
      endpoint: openDocument,
      disabledReason: canLookAt(row) ? undefined : (fileText(t, row) ?? undefined),
      onClick: () => onShow(row.key),
    };
    return document?.file_name ? [look, ...(document.status === 'UPLOADED' ? [] : [askNow])] : [askNow];
  };
  return (
    <>
      <AppTable
        list={listOfRows('merchant-documents.requirements', requirements)}
        columns={columns}
        rowKey="key"
        title={{ key: 'merchantDocuments.documents' }}
        rowActions={actionsOf}
        onOpen={(row) => canLookAt(row) && onShow(row.key)}
        extras={{
          toolbar: (
            <>
              <ActionButton type="link" endpoint={listDocumentRules} onClick={() => go('/documentRules')}>
                {t('merchantDocuments.rules')}
              </ActionButton>
              <ActionButton endpoint={addDocuments} disabledReason={closed} onClick={() => setDialog('add')}>
                {t('merchantDocuments.add')}
              </ActionButton>
            </>
          ),
          empty: { title: t('merchantDocuments.empty') },
        }}
      />
      <AddDocuments documents={documents} open={dialog === 'add'} onClose={() => setDialog(undefined)} />
      <UploadDocuments requirements={requirements} first={uploadFor} open={dialog === 'upload'} onClose={() => setDialog(undefined)} />
      <WithdrawDialog row={withdrawn} onClose={() => setWithdrawn(undefined)} />
    </>
  );
}

/** What is required of a merchant and what it has sent: requests, uploads, reviews, decisions, and the links for uploads. */
export function DocumentsPanel({ onboardId, canWrite }: PanelProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState<string>();
  const close = useCallback(() => setShown(undefined), []);
  const documents = useQueryCall(listDocuments, { onboard_id: onboardId }, { silent: true });
  return (
    <Answer of={documents} lines={10}>
      {(data) => {
        const readable = data.requirements.filter(canLookAt);
        const [first, ...others] = readable.filter(({ document }) => document?.status === 'UPLOADED');
        return (
          <Stack>
            <Summary documents={data} onboardId={onboardId} canWrite={canWrite} />
            {canWrite ? <DropDocuments requirements={data.requirements} /> : null}
            {canWrite && first && shown === undefined ? (
              <div>
                <ActionButton type="primary" endpoint={openDocument} onClick={() => setShown(first.key)}>
                  {t('merchantDocuments.stripStart', { count: others.length + 1 })}
                </ActionButton>
              </div>
            ) : null}
            {shown === undefined ? null : <ReviewStrip documents={data} rows={readable} shown={shown} canWrite={canWrite} onShow={setShown} onClose={close} />}
            <Panel flush>
              <Table documents={data} onboardId={onboardId} canWrite={canWrite} onShow={setShown} />
            </Panel>
            <LinksSection onboardId={onboardId} canWrite={canWrite} />
          </Stack>
        );
      }}
    </Answer>
  );
}
