import { Button } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import {
  type AppColumn,
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
        { key: 'name', labelKey: 'screening.reports.name' },
        { key: 'status', labelKey: 'screening.status', options: reportStatuses.map((value) => ({ value, label: t.term(screeningStatusWords, value) })) },
        { key: 'start_time', ...range },
        {
          key: 'source',
          labelKey: 'screening.source',
          options: (sources.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          loading: sources.isPending,
        },
        { key: 'purpose', labelKey: 'screening.reports.purpose', options: purposes.map((value) => ({ value, label: t.term(screeningPurposeWords, value) })) },
        { key: 'kind', labelKey: 'screening.reports.kind', options: reportKinds.map((value) => ({ value, label: t.term(screeningKindWords, value) })) },
        { key: 'asked_by', labelKey: 'screening.reports.askedBy' },
        { key: 'entity_code', labelKey: 'screening.reports.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, sources.data, sources.isPending, range],
  );
}

export const reportColumns = (t: Text): readonly AppColumn<ReportView>[] => [
  { key: 'asked_time', titleKey: 'screening.reports.askedTime', width: 185, kind: 'time', pin: 'start', sortable: true },
  { key: 'name', titleKey: 'screening.reports.name', width: 240, kind: 'link', sortable: true, href: ({ id }) => `/reportsDetail/${id}` },
  { key: 'status', titleKey: 'screening.status', width: 220, kind: 'tag', tag: screeningStatusWords },
  {
    key: 'match_rate',
    titleKey: 'screening.rate',
    width: 110,
    kind: 'number',
    sortable: true,
    value: ({ match_rate }) => (match_rate === null ? null : rateText(match_rate, t)),
  },
  { key: 'hits', titleKey: 'screening.reports.hits', width: 150, kind: 'number' },
  { key: 'open_hits', titleKey: 'screening.reports.openHits', width: 110, kind: 'number' },
  { key: 'sources', titleKey: 'screening.reports.sources', width: 240, kind: 'text', value: ({ sources }) => sources.map(({ name }) => name).join(', ') },
  { key: 'purpose', titleKey: 'screening.reports.purpose', width: 200, kind: 'tag', tag: screeningPurposeWords },
  { key: 'kind', titleKey: 'screening.reports.kind', width: 110, kind: 'tag', tag: screeningKindWords },
  { key: 'asked_by', titleKey: 'screening.reports.askedBy', width: 170, kind: 'actor' },
  { key: 'entity_code', titleKey: 'screening.reports.company', width: 110, kind: 'text' },
  {
    key: 'threshold',
    titleKey: 'screening.reports.threshold',
    width: 340,
    kind: 'text',
    hiddenByDefault: true,
    value: (row) => reportRatesText(row, (kind) => t.term(listSourceKindWords, kind)),
  },
];

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
