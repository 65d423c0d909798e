import { Button } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  fieldsOf,
  FilterBar,
  type FilterField,
  findBehind,
  lazyPart,
  type UnprocessedRow,
  type List,
  PageHeader,
  type Queue,
  QueuePage,
  ScreenOf,
  showShortcuts,
  toast,
  useList,
  useMayCall,
  useMedia,
  useNow,
  useQueue,
  useSelection,
  useText,
  useTimes,
} from '../../../../../platform/web/index.ts';
import { kycDocumentKinds } from '../../../../register/kernel/index.ts';
import { SelectionActs, useLookers, useResponsibleOptions } from '../../../../mechanisms/queues/web/index.ts';
import { kycDocumentKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { decideKycDocument, listKycDocuments, kycDocumentList, type WaitingDocumentView } from '../../contract/index.ts';
import { touchedByActs } from '../touched.ts';
import { nameOf, documentColumns, documentRowOf } from './document-row.tsx';
import './queue.css';

const DocumentQueue = lazyPart(() => import('./document-queue.panel.tsx').then((module) => module.DocumentQueue));

function useFields(): readonly FilterField[] {
  const t = useText();
  const responsible = useResponsibleOptions('KYC_DOCUMENTS', { me: t('kycQueue.me'), nobody: t('kycQueue.nobody') });
  return useMemo(
    () =>
      fieldsOf(kycDocumentList, [
        { key: 'responsible', labelKey: 'kycQueue.responsible', ...responsible },
        { key: 'kind', labelKey: 'kycQueue.kind', options: kycDocumentKinds.map((value) => ({ value, label: t.term(kycDocumentKindWords, value) })) },
        { key: 'overdue', labelKey: 'kycQueue.overdue' },
        { key: 'snoozed', labelKey: 'kycQueue.snoozed' },
        { key: 'name', labelKey: 'kycQueue.name' },
      ]),
    [t, responsible],
  );
}

const keyOf = (row: WaitingDocumentView): string => row.document_id;
/** What the reader can go on with: neither a colleague's, nor handed in by the reader. */
const fits = { NEXT: (row: WaitingDocumentView) => !row.is_own && (row.responsible === null || row.responsible.is_me) };

/** The queue of documents: which one is open, and which one comes next, also from beyond the page. */
function useDocumentQueue(list: List<WaitingDocumentView>): Queue<'NEXT'> {
  const t = useText();
  return useQueue({
    id: 'kyc-papers',
    rows: list.rows,
    keyOf,
    param: 'document',
    fits,
    async findMore(_direction, unprocessed) {
      return (await findBehind(listKycDocuments, list, { more: {}, fits: (row) => !unprocessed.has(keyOf(row)) && fits.NEXT(row) }))?.document_id;
    },
    onNone: () => toast.info(t('kycQueue.noneLeft')),
  });
}

/** Who comes to the queue has the first document in sight, where there is room for it. Whoever closes it sees the table. */
function useFirstDocument(list: List<WaitingDocumentView>, queue: Queue<'NEXT'>): void {
  const isWide = useMedia('(width >= 1100px)');
  const isDone = useRef(false);
  const first = list.isLoading ? undefined : (list.rows[0]?.document_id ?? null);
  useEffect(() => {
    if (isDone.current || first === undefined) return;
    isDone.current = true;
    if (isWide && first !== null && queue.openKey === undefined) queue.open(first);
  }, [first, isWide, queue]);
}

function QueueScreen(): ReactNode {
  const t = useText();
  const times = useTimes();
  const now = useNow();
  const list = useList(listKycDocuments, { id: 'kyc-papers.list', filters: useFields(), everyMs: 60_000 });
  const queue = useDocumentQueue(list);
  useFirstDocument(list, queue);
  const { openKey } = queue;
  const lookers = useLookers('KYC_DOCUMENTS', openKey);
  const works = useMayCall()(decideKycDocument);
  const choice = useSelection({ rows: list.rows, keyOf, withheld: () => undefined });
  const columns = useMemo(() => documentColumns(t, now), [t, now]);
  const onActed = (done: readonly string[], unprocessed: readonly UnprocessedRow[]) => {
    choice.finish(done, unprocessed);
    if (openKey && done.includes(openKey)) queue.advance(done);
  };
  return (
    <div className={openKey === undefined ? 'kyc-queue list-page queue-page' : 'kyc-queue list-page queue-page is-open'}>
      <div className="queue-elsewhere">
        <PageHeader
          title={t('kycQueue.title')}
          actions={
            <Button onClick={showShortcuts}>
              {t('kycQueue.keys')} <kbd>?</kbd>
            </Button>
          }
        />
        <FilterBar list={list} />
      </div>
      <QueuePage
        list={list}
        queue={queue}
        label={t('kycQueue.list')}
        columns={columns}
        rowKey="document_id"
        title={{ key: 'kycQueue.list', level: 2 }}
        present={documentRowOf({ t, times, now })}
        choice={works ? choice : undefined}
        extras={{ empty: { title: t('kycQueue.empty'), hint: t('kycQueue.emptyHint') } }}
        works={works}
        nextLabel={t('kycQueue.next')}
        keysTitle={t('kycQueue.title')}
        lookers={lookers}
        acts={
          choice.chosen.length > 0 ? (
            <SelectionActs
              queue="KYC_DOCUMENTS"
              items={choice.chosen.map((row) => ({
                id: row.document_id,
                version: row.version,
                name: `${nameOf(row, t)} · ${t.term(kycDocumentKindWords, row.kind)}`,
                holder: row.responsible === null || row.responsible.is_me ? null : row.responsible.name,
                dueTime: row.due_time,
              }))}
              invalidates={touchedByActs}
              onClear={choice.clear}
              onDone={onActed}
            />
          ) : undefined
        }
        detailLabel={t('kycQueue.review')}
        detail={(id) => (
          <DocumentQueue
            key={id}
            documentId={id}
            row={list.rows.find((one) => one.document_id === id)}
            onDone={() => queue.advance([id])}
            onClose={() => queue.open(undefined)}
          />
        )}
      />
    </div>
  );
}

/** Documents of people that wait, the longest waiting first, beside the open one and what is on file. */
export const KycQueuePage = (): ReactNode => (
  <ScreenOf subject="AML.Details">
    <QueueScreen />
  </ScreenOf>
);
