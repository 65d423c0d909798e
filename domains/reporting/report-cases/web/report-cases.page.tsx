import { BankOutlined, PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  Can,
  FilterBar,
  findBehind,
  lazyPart,
  type List,
  PageHeader,
  type Queue,
  QueuePage,
  toast,
  useGo,
  useList,
  useMayCall,
  useNow,
  useQueue,
  useSelection,
  useText,
  withTexts,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { SelectionActs, useLookers } from '../../../mechanisms/queues/web/index.ts';
import { reportOriginWords, reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { listReportCases, openReport, type ReportRowData, saveInstitution, submitReport } from '../contract/index.ts';
import { caseRowOf } from './queue/case-row.tsx';
import { useReportFields } from './report-fields.ts';
import { isRunning, pathOf, ReportMarks, ReportTime } from './report-marks.tsx';
import { touched } from './touched.ts';
import './report-cases.css';

const CaseQueue = lazyPart(() => withTexts(import('./queue/case-queue.panel.tsx'), 'audit').then((module) => module.CaseQueue));

const OpenDialog = lazy(() => import('./open-dialog.tsx').then((module) => ({ default: module.OpenDialog })));
const InstitutionDialog = lazy(() => import('./filing/institution-dialog.tsx').then((module) => ({ default: module.InstitutionDialog })));

const columnsAt = (now: number): readonly AppColumn<ReportRowData>[] => [
  { key: 'about', titleKey: 'reports.about', width: 240, kind: 'link', pin: 'start', href: (row) => pathOf(row.report_id) },
  { key: 'status', titleKey: 'reports.status', width: 190, kind: 'tag', tag: reportStatusWords },
  { key: 'due_time', titleKey: 'reports.timeLeft', width: 210, kind: 'text', render: (row) => <ReportTime row={row} now={now} /> },
  { key: 'kind', titleKey: 'reports.kind', width: 160, kind: 'text' },
  { key: 'marks', titleKey: 'reports.marks', width: 340, kind: 'text', render: (row) => <ReportMarks row={row} /> },
  { key: 'responsible', titleKey: 'reports.responsible', width: 160, kind: 'text' },
  { key: 'entity_code', titleKey: 'reports.company', width: 110, kind: 'text' },
  { key: 'origin', titleKey: 'reports.origin', width: 210, kind: 'tag', tag: reportOriginWords },
  { key: 'opened_time', titleKey: 'reports.opened', width: 190, kind: 'time' },
  { key: 'opened_by', titleKey: 'reports.openedBy', width: 170, kind: 'actor' },
  { key: 'due', titleKey: 'reports.due', width: 190, kind: 'time', value: (row) => row.due_time },
  { key: 'filed_time', titleKey: 'reports.filed', width: 190, kind: 'time' },
  { key: 'receipt', titleKey: 'reports.receipt', width: 170, kind: 'text' },
  { key: 'report_id', titleKey: 'reports.number', width: 150, kind: 'text' },
];

const keyOf = (row: ReportRowData): string => row.report_id;
/** What somebody can go on with: neither filed nor ended, and not waiting for a second person. */
const isWorkable = (row: ReportRowData): boolean => isRunning(row) && row.waiting_request_id === null;
const fits = {
  MINE: (row: ReportRowData) => isWorkable(row) && row.is_mine,
  UNASSIGNED: (row: ReportRowData) => isWorkable(row) && row.responsible === null,
};

/** The queue of cases: which one is open, and which one comes next, also from beyond the page. */
function useCaseQueue(list: List<ReportRowData>): Queue {
  const t = useText();
  return useQueue({
    id: 'report-cases',
    rows: list.rows,
    keyOf,
    param: 'report',
    fits,
    async findMore(target, unprocessed) {
      const more = { responsible: target === 'MINE' ? 'ME' : 'NOBODY' };
      return (await findBehind(listReportCases, list, { more, fits: (row) => !unprocessed.has(row.report_id) && fits[target](row) }))?.report_id;
    },
    onNone: (target) => toast.info(t(`reports.noneLeft.${target}`)),
  });
}

/** Report cases by their legal end, with the open one beside the list. */
export function ReportCasesPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const now = useNow();
  const list = useList(listReportCases, { id: 'report-cases.list', filters: useReportFields() });
  const columns = useMemo(() => columnsAt(now), [now]);
  const [opened, setOpened] = useState<'case' | 'institution'>();
  const queue = useCaseQueue(list);
  const works = useMayCall()(submitReport);
  const lookers = useLookers('REPORTS', queue.openKey);
  const choice = useSelection({ rows: list.rows, keyOf, withheld: (row) => (isRunning(row) ? undefined : t('reports.notChoosable')) });
  const open = (row: Pick<ReportRowData, 'report_id'>) => go(pathOf(row.report_id));
  const isOpen = queue.openKey !== undefined;
  return (
    <div className={isOpen ? 'list-page queue-page is-open' : 'list-page queue-page'}>
      <div className="queue-elsewhere">
        <PageHeader title={t('reports.title')} />
        <FilterBar list={list} />
      </div>
      <QueuePage
        list={list}
        queue={queue}
        label={t('reports.title')}
        columns={columns}
        rowKey="report_id"
        title={{ key: 'reports.title', level: 2 }}
        rowActions={(row) => [{ key: 'open', label: t('reports.open'), onClick: () => open(row) }]}
        present={caseRowOf({ t, now })}
        extras={{
          toolbar: (
            <Can endpoint={openReport}>
              <ActionButton icon={<BankOutlined />} endpoint={saveInstitution} onClick={() => setOpened('institution')}>
                {t('reports.institution.button')}
              </ActionButton>
              <ActionButton icon={<PlusOutlined />} endpoint={openReport} onClick={() => setOpened('case')}>
                {t('reports.opening.button')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('reports.empty'), hint: t('reports.emptyHint') },
          summary: <p className="table-hint">{t('reports.secret')}</p>,
        }}
        works={works}
        lookers={lookers}
        choice={works ? choice : undefined}
        choosesByKey
        acts={
          choice.chosen.length > 0 ? (
            <SelectionActs
              queue="REPORTS"
              items={choice.chosen.map((row) => ({
                id: row.report_id,
                version: row.version,
                name: `${row.about ?? t('reports.nobody')} · ${row.kind}`,
                holder: row.is_mine ? null : row.responsible,
                dueTime: row.due_time,
              }))}
              invalidates={touched}
              onClear={choice.clear}
              onDone={choice.finish}
            />
          ) : undefined
        }
        keysTitle={t('reports.title')}
        detailLabel={t('reports.one')}
        detail={(id) => <CaseQueue key={id} reportId={id} onDone={() => queue.advance([id])} onClose={() => queue.open(undefined)} />}
      />
      <WhenOpened open={opened === 'case'}>
        <OpenDialog open={opened === 'case'} onDone={open} onClose={() => setOpened(undefined)} />
      </WhenOpened>
      <WhenOpened open={opened === 'institution'}>
        <InstitutionDialog open={opened === 'institution'} onClose={() => setOpened(undefined)} />
      </WhenOpened>
    </div>
  );
}
