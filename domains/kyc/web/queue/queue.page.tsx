import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  Answer,
  EmptyState,
  fieldsOf,
  FilterBar,
  type FilterField,
  lazyPart,
  type List,
  type Option,
  PageHeader,
  ScreenOf,
  showShortcuts,
  useAddressParams,
  useList,
  useMayCall,
  useQueryCall,
  useSetAddressParams,
  useShortcuts,
  useText,
} from '../../../../platform/web/index.ts';
import { kycDocumentKinds } from '../../../kernel/index.ts';
import { kycDocumentKindWords } from '../../../vocabulary/contract/index.ts';
import { listKycAssignees, listKycPapers, paperList, type PaperView } from '../../contract/index.ts';
import { PaperRows } from './paper-rows.tsx';
import './queue.css';

const PaperDesk = lazyPart(() => import('./paper-desk.panel.tsx').then((module) => module.PaperDesk));

const noPeople: readonly Option[] = [];

function useFields(): readonly FilterField[] {
  const t = useText();
  const mayCall = useMayCall();
  const people = useQueryCall(listKycAssignees, mayCall(listKycAssignees) ? {} : undefined, { staleMs: 600_000, silent: true });
  return useMemo(
    () =>
      fieldsOf(paperList, [
        {
          key: 'responsible',
          labelKey: 'kycQueue.responsible',
          options: [
            { value: 'ME', label: t('kycQueue.me') },
            { value: 'NOBODY', label: t('kycQueue.nobody') },
            ...(people.data?.list.filter((one) => !one.is_me).map((one) => ({ value: one.user_id, label: one.name })) ?? noPeople),
          ],
        },
        { key: 'kind', labelKey: 'kycQueue.kind', options: kycDocumentKinds.map((value) => ({ value, label: t.term(kycDocumentKindWords, value) })) },
        { key: 'overdue', labelKey: 'kycQueue.overdue' },
        { key: 'name', labelKey: 'kycQueue.name' },
      ]),
    [t, people.data],
  );
}

const wide = '(width >= 1100px)';
/** Whether list and review stand beside each other. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
  );

/**
 * Which paper is open. Without a choice it is the first, where there is room for it. A paper that leaves the list while it is looked
 * at stays open, so that nobody decides another one than the one that was seen.
 */
function useOpenPaper(list: List<PaperView>, isWide: boolean) {
  const { paper: chosen } = useAddressParams();
  const setParams = useSetAddressParams();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const rows = list.rows.filter((row) => !done.has(`${row.document_id} ${row.version}`));
  const last = useRef<PaperView>(undefined);
  const inList = rows.find((row) => row.document_id === chosen);
  const left = last.current?.document_id === chosen && !done.has(`${chosen} ${last.current?.version}`) ? last.current : undefined;
  const open = inList ?? left ?? (isWide ? rows[0] : undefined);
  last.current = open;
  const choose = (id: string | undefined) => setParams({ paper: id });
  // The address names what is shown: the list may change its order meanwhile.
  const shownId = open?.document_id;
  useEffect(() => {
    if (shownId !== undefined && shownId !== chosen) setParams({ paper: shownId });
  }, [shownId, chosen]);
  const at = rows.findIndex((row) => row.document_id === open?.document_id);
  const step = (by: 1 | -1) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))];
    if (row) choose(row.document_id);
  };
  const finish = () => {
    if (!open) return;
    setDone(new Set([...done, `${open.document_id} ${open.version}`]));
    choose((rows[at + 1] ?? rows[at - 1])?.document_id);
  };
  return { rows, open, isGone: open !== undefined && inList === undefined && open === left, at, choose, step, finish };
}

function QueueScreen(): ReactNode {
  const t = useText();
  const isWide = useIsWide();
  const list = useList(listKycPapers, { id: 'kyc-papers.list', filters: useFields(), everyMs: 60_000 });
  const { rows, open, isGone, at, choose, step, finish } = useOpenPaper(list, isWide);
  useShortcuts({
    title: t('kycQueue.title'),
    shortcuts: [
      { keys: 'j', label: t('kycQueue.next'), run: () => step(1) },
      { keys: 'k', label: t('kycQueue.previous'), run: () => step(-1) },
      ...(!isWide && open ? [{ keys: 'Escape', label: t('kycQueue.back'), run: () => choose(undefined) }] : []),
    ],
  });
  const showsList = isWide || !open;
  return (
    <div className="kyc-queue">
      <PageHeader
        title={t('kycQueue.title')}
        actions={
          <Button onClick={showShortcuts}>
            {t('kycQueue.keys')} <kbd>?</kbd>
          </Button>
        }
      />
      {showsList ? <FilterBar list={list} /> : null}
      <Answer of={{ data: list.isLoading ? undefined : rows, error: list.error, isFetching: list.isFetching, refetch: list.refetch }} lines={12}>
        {(papers) =>
          papers.length === 0 && !open ? (
            <EmptyState
              title={t(list.isFiltered ? 'kycQueue.emptyFiltered' : 'kycQueue.empty')}
              {...(list.isFiltered ? {} : { hint: t('kycQueue.emptyHint') })}
            />
          ) : (
            <div className="kyc-queue-split">
              {showsList ? <PaperRows list={list} rows={papers} openId={open?.document_id} onOpen={choose} /> : null}
              {open ? (
                <section className="kyc-queue-review" aria-label={t('kycQueue.review')}>
                  {isWide ? null : (
                    <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => choose(undefined)}>
                      {t('kycQueue.back')}
                    </Button>
                  )}
                  <PaperDesk paper={open} isGone={isGone} position={{ at: at + 1, count: rows.length }} onDone={finish} onNext={() => step(1)} />
                </section>
              ) : null}
            </div>
          )
        }
      </Answer>
    </div>
  );
}

/** Papers of people that wait, the longest waiting first, beside the open one and what is on file. */
export const KycQueuePage = (): ReactNode => (
  <ScreenOf subject="AML.Details">
    <QueueScreen />
  </ScreenOf>
);
