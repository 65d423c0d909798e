import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  Answer,
  lazyPart,
  PageHeader,
  PageTabs,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useNow,
  usePathParams,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { LineageLink } from '../../lineage/web/index.ts';
import { reportStatusWords } from '../../vocabulary/contract/index.ts';
import { approveReportRequest, rejectReportRequest, type ReportDetailData, showReportCase } from '../contract/index.ts';
import { Acts } from './acts.tsx';
import { OverviewPanel } from './overview.panel.tsx';
import { isRunning, ReportMarks, ReportTime } from './report-marks.tsx';
import { touched } from './touched.ts';
import './report-cases.css';

const part = {
  people: lazyPart(() => import('./people.panel.tsx').then((module) => module.PeoplePanel)),
  payments: lazyPart(() => import('./payments.panel.tsx').then((module) => module.PaymentsPanel)),
  alerts: lazyPart(() => import('./alerts.panel.tsx').then((module) => module.AlertsPanel)),
  evidence: lazyPart(() => import('./evidence.panel.tsx').then((module) => module.EvidencePanel)),
  narrative: lazyPart(() => import('./narrative.panel.tsx').then((module) => module.NarrativePanel)),
  notes: lazyPart(() => import('./notes.panel.tsx').then((module) => module.NotesPanel)),
  timeline: lazyPart(() => import('./timeline.panel.tsx').then((module) => module.TimelinePanel)),
  versions: lazyPart(() => import('./versions.panel.tsx').then((module) => module.VersionsPanel)),
  filing: lazyPart(() => import('./filing/filing.panel.tsx').then((module) => module.FilingPanel)),
};
const panels = { overview: OverviewPanel, ...part };
type Tab = keyof typeof panels;
const tabs = Object.keys(panels) as Tab[];

const decide = { approve: approveReportRequest, reject: rejectReportRequest };

function tabLabel(tab: Tab, detail: ReportDetailData, label: string): string {
  const counts: Partial<Record<Tab, number>> = {
    people: detail.content.people.length,
    payments: detail.content.payments.length,
    alerts: detail.content.alerts.length,
    evidence: detail.evidence.length,
    notes: detail.notes.length,
  };
  const count = counts[tab];
  return count === undefined ? label : `${label} (${count})`;
}

function Shown({ detail, onRefresh, isFetching }: { detail: ReportDetailData; onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const now = useNow();
  const { part: asked } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = tabs.find((one) => one === asked) ?? 'overview';
  const Panel = panels[active];
  return (
    <Stack>
      <PageHeader
        title={detail.about ?? t('reports.nobody')}
        subtitle={[detail.kind, detail.company_name, detail.report_id].join(' · ')}
        backTo="/reportCases"
        tags={
          <>
            <StatusTag spec={reportStatusWords} value={detail.status} />
            {isRunning(detail) ? <ReportTime row={detail} now={now} /> : null}
            <ReportMarks row={detail} />
            {detail.is_masked ? <Tag>{t('reports.masked')}</Tag> : null}
          </>
        }
        actions={
          <>
            <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
            <LineageLink kind="report" id={detail.report_id} />
            <Acts detail={detail} />
          </>
        }
      />
      {detail.waiting_request_id ? <WaitingRequest requestId={detail.waiting_request_id} invalidates={touched} calls={decide} /> : null}
      <PageTabs
        label={t('reports.tabs.label')}
        active={active}
        tabs={tabs.map((key) => ({ key, label: tabLabel(key, detail, t(`reports.tabs.${key}`)) }))}
        onChange={(key) => setParams({ part: key === 'overview' ? undefined : key })}
      >
        <Panel detail={detail} />
      </PageTabs>
    </Stack>
  );
}

/** One report case. Each reading leaves a trace, so the answer is kept until something changes it. */
export function ReportCasePage(): ReactNode {
  const t = useText();
  const { id } = usePathParams();
  const isNamed = id !== undefined && /^\d{1,18}$/.test(id);
  const answer = useQueryCall(showReportCase, { report_id: isNamed ? id : '0' }, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  return (
    <Answer of={answer} lines={14} heading={<PageHeader title={t('reports.one')} backTo="/reportCases" />}>
      {(detail) => <Shown key={detail.report_id} detail={detail} onRefresh={() => void answer.refetch()} isFetching={answer.isFetching} />}
    </Answer>
  );
}
