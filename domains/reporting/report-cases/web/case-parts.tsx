import type { ReactNode } from 'react';
import { lazyPart, PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { AuditTimeline } from '../../../mechanisms/activity-log/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { approveReportRequest, rejectReportRequest, type ReportDetailData } from '../contract/index.ts';
import { OverviewPanel } from './overview.panel.tsx';
import { touched } from './touched.ts';

/** Everything that was done to a case. */
function Timeline({ detail }: { detail: ReportDetailData }): ReactNode {
  return <AuditTimeline title={useText()('reports.tabs.timeline')} events={detail.events} words={reportStatusWords} />;
}

const part = {
  people: lazyPart(() => import('./people.panel.tsx').then((module) => module.PeoplePanel)),
  payments: lazyPart(() => import('./payments.panel.tsx').then((module) => module.PaymentsPanel)),
  alerts: lazyPart(() => import('./alerts.panel.tsx').then((module) => module.AlertsPanel)),
  evidence: lazyPart(() => import('./evidence.panel.tsx').then((module) => module.EvidencePanel)),
  narrative: lazyPart(() => import('./narrative.panel.tsx').then((module) => module.NarrativePanel)),
  notes: lazyPart(() => import('./notes.panel.tsx').then((module) => module.NotesPanel)),
  timeline: Timeline,
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

/** What a case consists of, part by part, below the request that waits for a second person. */
export function CaseParts({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const { part: facts } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = tabs.find((one) => one === facts) ?? 'overview';
  const Panel = panels[active];
  return (
    <>
      {detail.waiting_request_id ? <WaitingRequest requestId={detail.waiting_request_id} invalidates={touched} calls={decide} /> : null}
      <PageTabs
        label={t('reports.tabs.label')}
        active={active}
        tabs={tabs.map((key) => ({ key, label: tabLabel(key, detail, t(`reports.tabs.${key}`)) }))}
        onChange={(key) => setParams({ part: key === 'overview' ? undefined : key })}
      >
        <Panel detail={detail} />
      </PageTabs>
    </>
  );
}
