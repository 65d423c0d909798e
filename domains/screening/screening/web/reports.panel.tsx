import { Button } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import {
  type AppColumn,
  columnsOf,
  fieldsOf,
  FilterBar,
  type FilterField,
  findBehind,
  lazyPart,
  type List,
  type Queue,
  QueuePage,
  type Text,
  toast,
  useAddressParams,
  useGo,
  useList,
  useMayCall,
  useQueryCall,
  useQueue,
  useSetAddressParams,
  useText,
  useTimes,
} from '../../../../platform/web/index.ts';
import { useLookers } from '../../../mechanisms/queues/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { listSourceKindWords, screeningKindWords, screeningPurposeWords, screeningStatusWords } from '../../../register/vocabulary/contract/index.ts';
import {
  listReports,
  listSources,
  purposes,
  reportKinds,
  reportList,
  reportRatesText,
  reportStatuses,
  type ReportRowView,
  type ReportView,
  updateReport,
} from '../contract/index.ts';
import { reportRowOf } from './queue/report-row.tsx';
import { rateText } from './rate-text.ts';
import './screening.css';

const HitQueue = lazyPart(() => import('./queue/hit-queue.panel.tsx').then((module) => module.HitQueue));

/** What the list of reports, and its file, can be narrowed to. */
export function useReportFields(range: { labelKey: 'screening.reports.askedTime' | 'screening.downloads.range' }): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const sources = useQueryCall(listSources, {}, { silent: true });
  return useMemo(
    () =>
      fieldsOf(reportList, [
        { key: 'name' },
        { key: 'status', options: reportStatuses.map((value) => ({ value, label: t.term(screeningStatusWords, value) })) },
        { key: 'start_time', ...range },
        {
          key: 'source',
          labelKey: 'screening.source',
          options: (sources.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          loading: sources.isPending,
        },
        { key: 'purpose', options: purposes.map((value) => ({ value, label: t.term(screeningPurposeWords, value) })) },
        { key: 'kind', options: reportKinds.map((value) => ({ value, label: t.term(screeningKindWords, value) })) },
        { key: 'asked_by' },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, sources.data, sources.isPending, range],
  );
}

export const reportColumns = (t: Text): readonly AppColumn<ReportView>[] =>
  columnsOf(reportList, [
    { key: 'asked_time', width: 185, pin: 'start' },
    { key: 'name', width: 240, href: ({ id }) => `/reportsDetail/${id}` },
    { key: 'status', width: 220 },
    { key: 'match_rate', width: 110, value: ({ match_rate: rate }) => (rate === null ? null : rateText(rate, t)) },
    { key: 'hits', width: 150 },
    { key: 'open_hits', width: 110 },
    { key: 'sources', width: 240, value: ({ sources }) => sources.map(({ name }) => name).join(', ') },
    { key: 'purpose', width: 200 },
    { key: 'kind', width: 110 },
    { key: 'asked_by', width: 170 },
    { key: 'entity_code', width: 110 },
    { key: 'threshold', width: 340, hiddenByDefault: true, value: (row) => reportRatesText(row, (kind) => t.term(listSourceKindWords, kind)) },
  ]);

const inList = { labelKey: 'screening.reports.askedTime' } as const;

/** The queue of what has matches to decide: which screening is open, and which one comes next. */
function useHitQueue(list: List<ReportRowView>, fixed: Readonly<Record<string, string>>): { queue: Queue<'NEXT'>; done: (id: string) => void } {
  const t = useText();
  // What was decided a moment ago is still in the list; a cut one stays open until it is looked up again.
  const remaining = useRef(new Set<string>());
  // Matches that wait for a second person leave a screening open, though nothing of it is left for whoever decided them.
  const fits = (row: ReportRowView) => row.status === 'OPEN' && !row.waits_for_second && !remaining.current.has(row.id);
  const queue = useQueue({
    id: 'screening.reports',
    rows: list.rows,
    keyOf: (row) => row.id,
    param: 'report',
    fits: { NEXT: fits },
    async findMore(_direction, passed) {
      const search = { more: { ...fixed, status: 'OPEN' }, fits: (row: ReportRowView) => !passed.has(row.id) && fits(row), camelPaging: true };
      return (await findBehind(listReports, list, search))?.id;
    },
    onNone: () => toast.info(t('screening.queue.none')),
  });
  return {
    queue,
    done(id) {
      remaining.current.add(id);
      queue.advance([id]);
    },
  };
}

/** Screenings that were kept; of one file or one person where the address says so. */
export function ReportsPanel(): ReactNode {
  const t = useText();
  const go = useGo();
  const times = useTimes();
  const { batch, subject } = useAddressParams();
  const setParams = useSetAddressParams();
  const filters = useReportFields(inList);
  const fixed = { ...(batch ? { batch_id: batch } : {}), ...(subject ? { subject_id: subject } : {}) };
  const list = useList(listReports, { id: 'screening.reports', filters, fixed, camelPaging: true });
  const columns = useMemo(() => reportColumns(t), [t]);
  const { queue, done } = useHitQueue(list, fixed);
  const lookers = useLookers('SCREENINGS', queue.openKey);
  const decides = useMayCall()(updateReport);
  const about = batch ? t('screening.reports.ofBatch') : subject ? t('screening.reports.ofPerson') : undefined;
  return (
    <>
      {about ? (
        <p className="note note-info">
          {about}{' '}
          <Button type="link" size="small" onClick={() => setParams({ batch: undefined, subject: undefined })}>
            {t('screening.reports.showAll')}
          </Button>
        </p>
      ) : null}
      <div className="list-page">
        <div className="queue-elsewhere">
          <FilterBar list={list} />
        </div>
        <QueuePage
          list={list}
          queue={queue}
          label={t('screening.reports.title')}
          columns={columns}
          rowKey="id"
          title={{ key: 'screening.reports.title', level: 2 }}
          rowActions={({ id }) => [{ key: 'open', label: t('screening.reports.open'), onClick: () => go(`/reportsDetail/${id}`) }]}
          present={reportRowOf({ t, times })}
          extras={{ empty: { title: t('screening.reports.empty'), hint: t('screening.reports.emptyHint') } }}
          works={decides}
          lookers={lookers}
          nextLabel={t('screening.queue.next')}
          keysTitle={t('screening.reports.title')}
          detailLabel={t('screening.queue.detail')}
          detail={(id) => <HitQueue key={id} reportId={id} onDone={() => done(id)} onClose={() => queue.open(undefined)} />}
        />
      </div>
    </>
  );
}
