import { BankOutlined, PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { ActionButton, type AppColumn, AppTable, Can, FilterBar, useGo, useList, useNow, useText, WhenOpened } from '../../../platform/web/index.ts';
import { reportOriginWords, reportStatusWords } from '../../vocabulary/contract/index.ts';
import { listReportCases, openReport, type ReportRowData, saveInstitution } from '../contract/index.ts';
import { useReportFields } from './report-fields.ts';
import { ReportMarks, ReportTime } from './report-marks.tsx';
import './report-cases.css';

const OpenDialog = lazy(() => import('./open-dialog.tsx').then((module) => ({ default: module.OpenDialog })));
const InstitutionDialog = lazy(() => import('./filing/institution-dialog.tsx').then((module) => ({ default: module.InstitutionDialog })));

export const pathOf = (id: string): string => `/reportCaseDetail/${id}`;

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
  { key: 'opened_by', titleKey: 'reports.openedBy', width: 170, kind: 'text' },
  { key: 'due', titleKey: 'reports.due', width: 190, kind: 'time', value: (row) => row.due_time },
  { key: 'filed_time', titleKey: 'reports.filed', width: 190, kind: 'time' },
  { key: 'receipt', titleKey: 'reports.receipt', width: 170, kind: 'text' },
  { key: 'report_id', titleKey: 'reports.number', width: 150, kind: 'text' },
];

/** Report cases by their legal end. */
export function ReportCasesPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const now = useNow();
  const list = useList(listReportCases, { id: 'report-cases.list', filters: useReportFields() });
  const columns = useMemo(() => columnsAt(now), [now]);
  const [opened, setOpened] = useState<'case' | 'institution'>();
  const open = (row: Pick<ReportRowData, 'report_id'>) => go(pathOf(row.report_id));
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="report_id"
        title={{ key: 'reports.title', level: 1 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('reports.open'), onClick: () => open(row) }]}
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
